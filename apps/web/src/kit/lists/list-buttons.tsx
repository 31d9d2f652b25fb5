import { Button, Menu } from '@mantine/core'
import type { ImportableName } from '@mizan/contract/imports/importable-names'
import { IconDots, IconDownload, IconFileImport, IconPrinter, type Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../client/download.ts'
import { complain } from '../../client/messages.ts'
import type { Query } from '../../client/request.ts'

/** A file of a list's own beside its rows: the journal of a period, every entry with its lines. */
export type ExportChoice = {
  readonly key: string
  readonly title: string
  readonly icon?: Icon
  /** Is told what the list asks for, and how many rows that finds. */
  readonly run: (query: Query, total: number) => void
}

type ListButtonsProps = {
  readonly path: string
  readonly query: Query
  /** How many rows the query finds. */
  readonly total: number
  readonly title: string
  readonly importTo: string | null
  readonly exportable: boolean
  readonly printable: boolean
  readonly exports: readonly ExportChoice[]
  readonly isPhone: boolean
  /** What is seen of each row: fields, some under a heading of their own. */
  readonly columns: readonly { readonly name: string; readonly head: string | null }[]
  /** The file in which the list can be brought in again; null where it takes none. */
  readonly layout: ImportableName | null
}

/** Import, export and print of all results, quiet beside the primary button; under ⋯ on phones. */
export const ListButtons = ({
  path,
  query,
  total,
  title,
  importTo,
  exportable,
  printable,
  exports,
  isPhone,
  columns,
  layout,
}: ListButtonsProps): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const all = { ...query, page: 1, per_page: -1 }
  const tryTo = (task: Promise<void>): void => void task.catch(() => complain(t('kit.file_failed')))
  const exportAs = (kind: string, asked = columnsAsked(columns)): void =>
    tryTo(download(path, { ...all, return_file: kind, columns: asked }, `${title}.${kind}`))
  const exportLayout = (): void => {
    const { page: _page, per_page: _size, sort: _sort, ...filters } = query
    tryTo(download(`/exports/lists/${layout}`, { ...filters, format: 'xlsx' }, `${title}.xlsx`))
  }
  // The rows as they are shown, by the browser: there it also becomes a PDF.
  const print = (): void => window.print()
  const formats = ['xlsx', 'csv'] as const
  const forPrograms = (
    <>
      {layout ? (
        <Menu.Item key="layout" onClick={exportLayout}>
          {t('kit.export_as.layout')}
        </Menu.Item>
      ) : null}
      <Menu.Item key="keys" onClick={() => exportAs('csv', 'keys')}>
        {t('kit.export_as.keys')}
      </Menu.Item>
    </>
  )
  const others = exports.map(({ key, title: word, icon: Symbol, run }) => (
    <Menu.Item
      key={key}
      onClick={() => run(query, total)}
      leftSection={Symbol ? <Symbol size={16} stroke={1.6} /> : null}
    >
      {word}
    </Menu.Item>
  ))
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
          {exportable ? forPrograms : null}
          {others}
          {printable ? <Menu.Item onClick={print}>{t('kit.print')}</Menu.Item> : null}
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
            <Menu.Divider />
            {forPrograms}
            {others.length > 0 ? <Menu.Divider /> : null}
            {others}
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

/** Columns as a file is asked for them: names of fields, and how the screen calls some otherwise. */
const columnsAsked = (columns: ListButtonsProps['columns']): string =>
  columns
    .map(({ name, head }) => (head === null ? name : `${name}|${head.replaceAll(/[|,]/g, ' ')}`))
    .join(',')
