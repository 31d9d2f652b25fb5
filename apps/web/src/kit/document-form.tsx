import { Button, Menu } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconChevronDown, IconDeviceFloppy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText, countText } from '../client/format.ts'
import { complain } from '../client/messages.ts'
import { Amount } from './amount.tsx'
import { ErrorList, type PageError } from './error-list.tsx'
import { KeyHint } from './key-hint.tsx'
import { PageHead } from './page-head.tsx'
import type { RowAction } from './row-menu.tsx'
import { Ltr } from './text.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

type DocumentFormProps = {
  readonly title: string
  readonly of: string
  /** State pill and switches beside the title. */
  readonly beside?: ReactNode
  readonly switches?: ReactNode
  /** When the draft was last kept in the browser. */
  readonly savedAt?: Date | null
  /** An unfinished draft found in the browser, offered once. */
  readonly found?: {
    readonly at: string
    readonly restore: () => void
    readonly forget: () => void
  } | null
  /** Over the fields: that the document is open for edit, that something is missing. */
  readonly banner?: ReactNode
  readonly header: ReactNode
  readonly lines: ReactNode
  readonly linesTitle?: string
  readonly linesCount?: number
  /** Above the lines: tax-inclusive switch, barcode search. */
  readonly linesTools?: ReactNode
  readonly below?: ReactNode
  readonly rail: ReactNode
  /** The amount that stands in the bottom bar of phones. */
  readonly due?: { readonly label: string; readonly value: string; readonly currency: string }
  readonly error: PageError | null
  readonly onCloseError: () => void
  readonly cancelTo: string
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly onSave: (() => void) | null
  readonly onConfirm: (() => void) | null
  /** Why the document cannot be confirmed yet: the button's tooltip. */
  readonly blocked?: string | null
  readonly confirmMenu?: readonly RowAction[]
  readonly saveWord?: string
  readonly confirmWord?: string
}

/** The shell of every document being written: header, lines, notes; the rail; the bar of verbs. */
export const DocumentForm = (props: DocumentFormProps): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  useLeaveGuard(props.isDirty && !props.isBusy)
  const confirm = (): void => {
    if (props.blocked && props.onConfirm) void complain(props.blocked)
    else props.onConfirm?.()
  }
  useHotkeys(
    [
      ['mod+S', (event) => !isInDialog(event) && (props.onSave ?? confirm)()],
      ['mod+Enter', (event) => !isInDialog(event) && confirm()],
    ],
    [],
  )
  const menu = props.confirmMenu ?? []
  return (
    <section className="page document-form" aria-label={props.title}>
      <div className="scroll with-rail">
        <div className="document-main">
          <PageHead
            title={props.title}
            beside={
              <>
                {props.beside}
                {props.savedAt ? (
                  <span className="hint">
                    {t('kit.kept_at')} <Ltr>{clockText(props.savedAt)}</Ltr>
                  </span>
                ) : null}
              </>
            }
          >
            {props.switches}
          </PageHead>
          {props.found ? <FoundDraft {...props.found} /> : null}
          {props.banner}
          <ErrorList error={props.error} of={props.of} onClose={props.onCloseError} />
          <div className="section first">{props.header}</div>
          <div className="lines-head">
            <h2>
              {props.linesTitle ?? t('kit.lines')}{' '}
              {props.linesCount === undefined ? null : (
                <span className="dim">{countText(props.linesCount)}</span>
              )}
            </h2>
            <span className="grow" />
            {props.linesTools}
          </div>
          {props.lines}
          {props.below ? <div className="section below">{props.below}</div> : null}
        </div>
        <aside className="rail">{props.rail}</aside>
      </div>
      <footer className="action-bar">
        {isPhone && props.due ? (
          <span className="bar-due">
            <small>{props.due.label}</small>
            <Amount value={props.due.value} currency={props.due.currency} strong />
          </span>
        ) : (
          <>
            <Button
              variant="subtle"
              color="gray"
              className="quiet"
              onClick={() => void navigate({ to: props.cancelTo })}
            >
              {t('kit.cancel')}
            </Button>
            <KeyHint keys="Ctrl S" text={t('kit.save')} />
            {props.onConfirm ? <KeyHint keys="Ctrl Enter" text={t('kit.confirm')} /> : null}
          </>
        )}
        <span className="grow" />
        {props.onSave ? (
          <SaveButton
            word={props.saveWord ?? t('kit.save_draft')}
            isSmall={isPhone}
            isBusy={props.isBusy}
            onSave={props.onSave}
          />
        ) : null}
        {props.onConfirm ? (
          <Button.Group>
            <Button
              loading={props.isBusy}
              {...(props.blocked ? { 'data-disabled': true } : {})}
              aria-disabled={Boolean(props.blocked)}
              title={props.blocked ?? undefined}
              onClick={confirm}
              leftSection={<IconCheck size={16} stroke={1.8} />}
            >
              {props.confirmWord ?? t(isPhone ? 'kit.confirm' : 'kit.save_and_confirm')}
            </Button>
            {menu.length > 0 ? (
              <Menu position="top-end">
                <Menu.Target>
                  <Button
                    className="split"
                    disabled={Boolean(props.blocked)}
                    title={props.blocked ?? undefined}
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
  word,
  isSmall,
  isBusy,
  onSave,
}: {
  readonly word: string
  readonly isSmall: boolean
  readonly isBusy: boolean
  readonly onSave: () => void
}): ReactNode => {
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

const FoundDraft = ({
  at,
  restore,
  forget,
}: {
  readonly at: string
  readonly restore: () => void
  readonly forget: () => void
}): ReactNode => {
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

export type TotalLine = {
  readonly label: ReactNode
  readonly value: string
  /** A hairline above. */
  readonly rule?: boolean
}

/** The rail's sums, ending in what is due and its words. */
export const Totals = ({
  lines,
  due,
  currency = 'SAR',
  words,
}: {
  readonly lines: readonly TotalLine[]
  readonly due: { readonly label: string; readonly value: string }
  readonly currency?: string
  /** Under the sum: the amount in words, or what is still to do about it. */
  readonly words?: ReactNode
}): ReactNode => (
  <section className="totals">
    <dl>
      {lines.map(({ label, value, rule }, index) => (
        <div key={index} className={rule ? 'rule' : ''}>
          <dt>{label}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
      <div className="rule due">
        <dt>{due.label}</dt>
        <dd>
          <Amount value={due.value} currency={currency} strong />
        </dd>
      </div>
    </dl>
    {typeof words === 'string' && words !== '' ? <p>{words}</p> : words}
  </section>
)
