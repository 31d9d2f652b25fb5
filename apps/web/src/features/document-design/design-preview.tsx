import { ActionIcon, Loader, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { DocumentDesign } from '@mizan/contract/documents/document-design'
import { IconExternalLink } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { complain } from '../../client/messages.ts'
import { requestFile } from '../../client/request.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PdfPages } from '../../kit/paper/pdf-pages.tsx'

const papers = ['bill', 'quotation', 'receipt', 'till'] as const
type Paper = (typeof papers)[number]

const path = '/document_design/preview'
const settleMs = 350

/** A paper of the company, typeset by the server in the design that is being tried. */
export const DesignPreview = ({
  design,
}: {
  readonly design: DocumentDesign | null
}): ReactNode => {
  const { t } = useTranslation()
  const [paper, setPaper] = useState<Paper>('bill')
  const [settled] = useDebouncedValue(design, settleMs)
  const pages = useQuery({
    queryKey: ['print', 'design', paper, settled],
    queryFn: async ({ signal }) =>
      (
        await requestFile({
          method: 'POST',
          path,
          body: { ...settled, paper, format: 'pdf' },
          signal,
        })
      ).file,
    placeholderData: keepPreviousData,
    enabled: settled !== null,
  })
  const openPdf = async (): Promise<void> => {
    // The tab is opened at once: after waiting, the browser would take it for a pop-up.
    const tab = window.open('', '_blank')
    try {
      const { file } = await requestFile({
        method: 'POST',
        path,
        body: { ...design, paper, format: 'pdf' },
      })
      if (tab !== null) tab.location.href = URL.createObjectURL(file)
    } catch (error) {
      tab?.close()
      if (!isFailure(error)) throw error
      await complain(error.message)
    }
  }
  return (
    <section className="design-preview" aria-label={t('design.preview')}>
      <div className="design-preview-head">
        <SegmentedControl
          aria-label={t('design.paper')}
          size="xs"
          value={paper}
          data={papers.map((each) => ({ value: each, label: t(`design.papers.${each}`) }))}
          onChange={(chosen) => setPaper(papers.find((each) => each === chosen) ?? 'bill')}
        />
        <span className="grow" />
        {pages.isFetching ? <Loader size={16} aria-label={t('design.setting')} /> : null}
        <ActionIcon
          aria-label={t('design.open_pdf')}
          disabled={design === null}
          onClick={() => void openPdf()}
        >
          <IconExternalLink size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      {pages.isError ? (
        <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />
      ) : (
        <PdfPages
          file={pages.data ?? null}
          name={t(`design.papers.${paper}`)}
          isWaiting={pages.isFetching}
        />
      )}
      <p className="hint">{t('design.preview_says')}</p>
    </section>
  )
}
