import { Button, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconFileImport, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download, openPdf } from '../client/download.ts'
import { complain } from '../client/messages.ts'
import type { Query } from '../client/request.ts'

type ListButtonsProps = {
  readonly path: string
  readonly query: Query
  readonly title: string
  readonly importTo: string | null
  readonly exportable: boolean
  readonly printable: boolean
  readonly isPhone: boolean
}

/** Import, export and print of all results, quiet beside the primary button; under ⋯ on phones. */
export const ListButtons = ({
  path,
  query,
  title,
  importTo,
  exportable,
  printable,
  isPhone,
}: ListButtonsProps): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const all = { ...query, page: 1, per_page: -1 }
  const tryTo = (task: Promise<void>): void => void task.catch(() => complain(t('kit.file_failed')))
  const exportAs = (kind: string): void =>
    tryTo(download(path, { ...all, return_file: kind }, `${title}.${kind}`))
  const print = (): void => tryTo(openPdf(path, { ...all, return_file: 'pdf' }, `${title}.pdf`))
  const formats = ['xlsx', 'csv', 'pdf'] as const
  if (isPhone) {
    return (
      <Menu>
        <Menu.Target>
          <Button variant="default" className="square" aria-label={t('kit.more')}>
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {importTo ? (
            <Menu.Item onClick={() => void navigate({ to: importTo })}>{t('kit.import')}</Menu.Item>
          ) : null}
          {exportable
            ? formats.map((kind) => (
                <Menu.Item key={kind} onClick={() => exportAs(kind)}>
                  {t(`kit.export_as.${kind}`)}
                </Menu.Item>
              ))
            : null}
        </Menu.Dropdown>
      </Menu>
    )
  }
  return (
    <>
      {importTo ? (
        <Button
          variant="subtle"
          color="gray"
          className="quiet"
          leftSection={<IconFileImport size={16} stroke={1.6} />}
          onClick={() => void navigate({ to: importTo })}
        >
          {t('kit.import')}
        </Button>
      ) : null}
      {exportable ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              className="quiet"
              leftSection={<IconDownload size={16} stroke={1.6} />}
            >
              {t('kit.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {formats.map((kind) => (
              <Menu.Item key={kind} onClick={() => exportAs(kind)}>
                {t(`kit.export_as.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {printable ? (
        <Button
          variant="subtle"
          color="gray"
          className="quiet"
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          onClick={print}
        >
          {t('kit.print')}
        </Button>
      ) : null}
    </>
  )
}
