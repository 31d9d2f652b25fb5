import { Button } from '@mantine/core'
import type { Import } from '@mizan/contract/imports/imports'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../client/download.ts'
import { complain } from '../../client/messages.ts'

/** The rejected rows as a workbook, each with what is wrong with it, to be corrected and sent anew. */
export const RejectedButton = ({ of }: { readonly of: Import }): ReactNode => {
  const { t } = useTranslation()
  const fetch = (): void => {
    download(`/imports/${of.id}/rejected`, {}, `${of.resource}-rejected.xlsx`).catch(() =>
      complain(t('kit.file_failed')),
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      onClick={fetch}
    >
      {t('imports.rejected')}
    </Button>
  )
}
