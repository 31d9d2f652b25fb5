import './document-form.css'
import { Button, Menu } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import type { Resource } from '@mizan/contract/resource'
import { IconCheck, IconChevronDown, IconDeviceFloppy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText, countText } from '../../client/format.ts'
import { complain } from '../../client/messages.ts'
import { ErrorList, type PageError } from '../../kit/fields/error-list.tsx'
import { KeyHint } from '../../kit/page/key-hint.tsx'
import { OpenedFormBanner } from './opened-banner.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { blockerOf, PreCheck, type Check } from './pre-check.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useLeaveGuard } from '../../kit/records/use-leave-guard.ts'

/** What is being written, and the ways out: of `useDocumentForm`, or of a form with a saving of its own. */
export type DocumentInForm = {
  readonly of: Resource
  readonly title: string
  readonly status: number
  /** When the draft was last kept in the browser. */
  readonly savedAt?: Date | null
  /** An unfinished draft found in the browser, offered once. */
  readonly found?: FoundDraftProps | null
  readonly errors: { readonly page: PageError | null }
  readonly closeErrors: () => void
  readonly cancelTo: string
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly isOpened: boolean
  /** Who opened it for edit, and how the edit is left; a form without an edit has neither. */
  readonly openedBy?: string | null
  readonly discard?: () => Promise<void>
  readonly mayConfirm: boolean
}

type DocumentFormProps = {
  readonly document: DocumentInForm
  /** What its state is called beside the title, where the word of all documents does not fit. */
  readonly pill?: ReactNode
  /** Choices beside the title: of what kind it is. */
  readonly switches?: ReactNode
  /** Over the fields: that it is open for edit, where that is said in a way of its own. */
  readonly banner?: ReactNode
  readonly header: ReactNode
  readonly lines: {
    readonly grid: ReactNode
    readonly title?: string
    readonly count?: number
    /** Above the lines: tax-inclusive switch, barcode search. */
    readonly tools?: ReactNode
  }
  readonly below?: ReactNode
  /** Beside the lines, over the checks: what they come to. */
  readonly rail: ReactNode
  /** What confirming will ask; what forbids it is the tooltip of its button. */
  readonly checks: readonly Check[]
  /** The figure that stands in the bottom bar of phones: what it comes to. */
  readonly due: { readonly label: string; readonly figure: ReactNode }
  /** Saves a draft; null where there is none to save. What is open for edit has none either. */
  readonly onSave: (() => void) | null
  readonly onConfirm: () => void
  readonly confirmMenu?: readonly RowAction[]
  readonly confirmWord?: string
}

/** The shell of every document being written: header, lines, notes; the rail; the bar of verbs. */
export const DocumentForm = (props: DocumentFormProps): ReactNode => {
  const { document, lines, checks, confirmMenu: menu = [] } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const { isOpened, isBusy, discard } = document
  useLeaveGuard(document.isDirty && !isBusy)
  const blocked = blockerOf(checks)
  const onSave = isOpened ? null : props.onSave
  const onConfirm = document.mayConfirm ? props.onConfirm : null
  const confirm = (): void => {
    if (blocked && onConfirm) void complain(blocked)
    else onConfirm?.()
  }
  useHotkeys(
    [
      ['mod+S', (event) => !isInDialog(event) && (onSave ?? confirm)()],
      ['mod+Enter', (event) => !isInDialog(event) && confirm()],
    ],
    [],
  )
  const confirmWord =
    props.confirmWord ??
    t(isOpened ? 'documents.confirm_edit' : isPhone ? 'kit.confirm' : 'kit.save_and_confirm')
  return (
    <section className="page document-form" aria-label={document.title}>
      <div className="scroll with-rail">
        <div>
          <PageHead
            title={document.title}
            beside={
              <>
                {props.pill === undefined ? <DocumentPill of={document} /> : props.pill}
                {document.savedAt ? (
                  <span className="hint">
                    {t('kit.kept_at')} <Ltr>{clockText(document.savedAt)}</Ltr>
                  </span>
                ) : null}
              </>
            }
          >
            {props.switches}
          </PageHead>
          {document.found ? <FoundDraft {...document.found} /> : null}
          {props.banner}
          {props.banner === undefined && isOpened && discard ? (
            <OpenedFormBanner by={document.openedBy ?? null} discard={discard} />
          ) : null}
          <ErrorList
            error={document.errors.page}
            of={document.of.name}
            onClose={document.closeErrors}
          />
          <div className="section first">{props.header}</div>
          <div className="lines-head">
            <h2>
              {lines.title ?? t('kit.lines')}{' '}
              {lines.count === undefined ? null : (
                <span className="dim">{countText(lines.count)}</span>
              )}
            </h2>
            <span className="grow" />
            {lines.tools}
          </div>
          {lines.grid}
          {props.below ? <div className="section below">{props.below}</div> : null}
        </div>
        <aside className="rail">
          {props.rail}
          <PreCheck checks={checks} />
        </aside>
      </div>
      <footer className="action-bar">
        {isPhone ? (
          <span className="bar-due">
            <small>{props.due.label}</small>
            {props.due.figure}
          </span>
        ) : (
          <>
            <Button
              variant="subtle"
              color="gray"
              className="quiet"
              onClick={() => void navigate({ to: document.cancelTo })}
            >
              {t('kit.cancel')}
            </Button>
            <KeyHint keys="Ctrl S" text={t('kit.save')} />
            {onConfirm ? <KeyHint keys="Ctrl Enter" text={t('kit.confirm')} /> : null}
          </>
        )}
        <span className="grow" />
        {onSave ? <SaveButton isSmall={isPhone} isBusy={isBusy} onSave={onSave} /> : null}
        {onConfirm ? (
          <Button.Group>
            <Button
              loading={isBusy}
              {...(blocked ? { 'data-disabled': true } : {})}
              aria-disabled={Boolean(blocked)}
              title={blocked ?? undefined}
              onClick={confirm}
              leftSection={<IconCheck size={16} stroke={1.8} />}
            >
              {confirmWord}
            </Button>
            {menu.length > 0 ? (
              <Menu position="top-end">
                <Menu.Target>
                  <Button
                    className="split"
                    disabled={Boolean(blocked)}
                    title={blocked ?? undefined}
                    aria-label={t('kit.more')}
                  >
                    <IconChevronDown size={16} stroke={1.8} />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {menu.map((action) => (
                    <Menu.Item key={action.key} onClick={action.run}>
                      {action.title}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            ) : null}
          </Button.Group>
        ) : null}
      </footer>
    </section>
  )
}

/** The form of a party or an item that is made meanwhile is not the document's. */
const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"] form') !== null

const SaveButton = ({
  isSmall,
  isBusy,
  onSave,
}: {
  readonly isSmall: boolean
  readonly isBusy: boolean
  readonly onSave: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const word = t('kit.save_draft')
  const icon = <IconDeviceFloppy size={isSmall ? 20 : 16} stroke={1.6} />
  return isSmall ? (
    <Button
      variant="default"
      className="square"
      aria-label={word}
      disabled={isBusy}
      onClick={onSave}
    >
      {icon}
    </Button>
  ) : (
    <Button variant="default" disabled={isBusy} onClick={onSave} leftSection={icon}>
      {word}
    </Button>
  )
}

type FoundDraftProps = {
  readonly at: string
  readonly restore: () => void
  readonly forget: () => void
}

const FoundDraft = ({ at, restore, forget }: FoundDraftProps): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="banner banner-info" role="status">
      <span>
        {t('kit.found_draft')} <Ltr>{clockText(new Date(at))}</Ltr>
      </span>
      <span className="grow" />
      <Button variant="subtle" onClick={restore}>
        {t('kit.restore')}
      </Button>
      <Button variant="subtle" color="gray" onClick={forget}>
        {t('kit.discard')}
      </Button>
    </div>
  )
}
