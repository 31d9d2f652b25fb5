import './pdf-pages.css'
import { ActionIcon } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconFileAlert,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../page/empty-state.tsx'
import { PdfPage } from './pdf-page.tsx'
import { type ShownPdf, usePdf } from './use-pdf.ts'
import { useRoom } from './use-room.ts'
import { useShownPage } from './use-shown-page.ts'

/** Of the size on paper, which is 96 points of the screen for 72 of the paper. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const printPoint = 96 / 72
const fitMax = 1.3

type Props = {
  /** Null while it is on its way. */
  readonly file: Blob | null
  readonly name: string
  /** Another file is being made: what is shown is the one before. */
  readonly isWaiting?: boolean
  /** What else can be done with the file, at the end of its bar. */
  readonly actions?: ReactNode
}

/** A PDF as pages on the screen: on phones, and where the browser has no viewer of its own, too. */
export const PdfPages = ({ file, name, isWaiting = false, actions }: Props): ReactNode => {
  const { t } = useTranslation()
  const { shown, failed } = usePdf(file)
  if (failed)
    return (
      <div className="pdf-pages">
        {actions ? <div className="pdf-bar pdf-bar-end">{actions}</div> : null}
        <EmptyState
          icon={IconFileAlert}
          title={t('kit.paper.failed')}
          text={t('kit.paper.failed_how')}
        />
      </div>
    )
  if (!shown)
    return (
      <div className="pdf-pages" aria-busy role="status" aria-label={t('kit.paper.coming')}>
        <div className="pdf-room">
          <div className="pdf-coming" />
        </div>
      </div>
    )
  return <Shown shown={shown} name={name} isWaiting={isWaiting} actions={actions} />
}

type ShownProps = {
  readonly shown: ShownPdf
  readonly name: string
  readonly isWaiting: boolean
  readonly actions: ReactNode
}

const Shown = ({ shown: { pdf, first }, name, isWaiting, actions }: ShownProps): ReactNode => {
  const { t } = useTranslation()
  const pages = useRef<HTMLDivElement>(null)
  // Wider than this a page is no longer read at a glance.
  const room = Math.min(useRoom(pages), first.width * printPoint * fitMax)
  const [zoom, setZoom] = useState<number | null>(null)
  const { page, goTo } = useShownPage(pages, pdf)
  const fitting = room / first.width / printPoint
  const now = zoom ?? fitting
  const larger = steps.find((each) => each > now + 0.01) ?? null
  const smaller = steps.findLast((each) => each < now - 0.01) ?? null
  const zoomTo = useCallback((to: number | null) => {
    if (to !== null) setZoom(to)
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoomTo(larger)
    else if (event.key === '-') zoomTo(smaller)
    else if (event.key === '0') setZoom(null)
    else return
    event.preventDefault()
  }
  const percent = Math.round(now * 100)
  return (
    <div className="pdf-pages" aria-busy={isWaiting}>
      <div className="pdf-bar" role="toolbar" aria-label={t('kit.paper.bar')}>
        <PageNumber page={page} last={pdf.numPages} goTo={goTo} />
        <span className="grow" />
        <ActionIcon
          aria-label={t('kit.paper.smaller')}
          disabled={smaller === null}
          onClick={() => zoomTo(smaller)}
        >
          <IconZoomOut size={18} stroke={1.6} />
        </ActionIcon>
        <span className="pdf-zoom num" aria-live="polite">
          {percent}%
        </span>
        <ActionIcon
          aria-label={t('kit.paper.larger')}
          disabled={larger === null}
          onClick={() => zoomTo(larger)}
        >
          <IconZoomIn size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('kit.paper.fit')}
          aria-pressed={zoom === null}
          onClick={() => setZoom(null)}
        >
          <IconArrowAutofitWidth size={18} stroke={1.6} />
        </ActionIcon>
        {actions}
      </div>
      <div className="pdf-room">
        {/* Scrolled by the keys as well as by the wheel. */}
        <div
          ref={pages}
          className="pdf-scroll"
          tabIndex={0}
          role="region"
          aria-label={name}
          onKeyDown={onKeyDown}
        >
          {Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              expected={first}
              zoom={zoom === null ? null : zoom * printPoint}
              room={room}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

type NumberProps = {
  readonly page: number
  readonly last: number
  readonly goTo: (page: number) => void
}

/** Which page it is, to be read and typed. A single one needs neither. */
const PageNumber = ({ page, last, goTo }: NumberProps): ReactNode => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = (): void => {
    const asked = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (asked >= 1) goTo(Math.min(asked, last))
  }
  if (last === 1) return <span className="dim">{t('kit.page_of', { page: 1, last: 1 })}</span>
  return (
    <>
      <ActionIcon
        aria-label={t('kit.previous_page')}
        disabled={page <= 1}
        onClick={() => goTo(page - 1)}
      >
        <IconChevronUp size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('kit.next_page')}
        disabled={page >= last}
        onClick={() => goTo(page + 1)}
      >
        <IconChevronDown size={18} stroke={1.6} />
      </ActionIcon>
      <span className="pdf-number" dir="ltr">
        <input
          aria-label={t('kit.paper.page')}
          inputMode="numeric"
          size={String(last).length}
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave()
          }}
        />
        <span>/ {last}</span>
      </span>
    </>
  )
}
