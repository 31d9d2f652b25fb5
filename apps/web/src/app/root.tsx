import { Outlet } from '@tanstack/react-router'
import { lazy, useEffect, useState, type ReactNode } from 'react'
import { subscriptionEnded } from '../client/messages.ts'
import { useStore } from '../client/store.ts'
import { idle } from '../client/loading.ts'
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx'
import { Later } from '../kit/dialogs/later.tsx'
import { printingLabels } from '../trade/labels/printing-labels.ts'
import { printingMany, watchedRun } from '../trade/printing/printing-many.ts'
import { reminding } from '../trade/reminders/reminding.ts'
import { sending } from '../trade/sharing/sending.ts'
import { ShortcutHelp } from '../kit/dialogs/shortcut-help.tsx'
import { SuccessTick } from '../kit/dialogs/success-tick.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { NoConnection } from './no-connection.tsx'

const SendingDialog = lazy(async () => ({
  default: (await import('../trade/sharing/sending-dialog.tsx')).SendingDialog,
}))
const PrintManyDialog = lazy(async () => ({
  default: (await import('../trade/printing/print-many-dialog.tsx')).PrintManyDialog,
}))
const LabelsDialog = lazy(async () => ({
  default: (await import('../trade/labels/labels-dialog.tsx')).LabelsDialog,
}))
const RunNews = lazy(async () => ({
  default: (await import('../trade/printing/run-news.tsx')).RunNews,
}))
const RemindersDialog = lazy(async () => ({
  default: (await import('../trade/reminders/reminders-dialog.tsx')).RemindersDialog,
}))
const SubscriptionEnded = lazy(async () => ({
  default: (await import('./subscription-ended.tsx')).SubscriptionEnded,
}))

export const Root = (): ReactNode => {
  const isMaking = useStore(watchedRun) !== null
  const ended = useStore(subscriptionEnded)
  // A question must not wait for the network, which may be what has failed.
  useEffect(() => void idle().then(() => import('../kit/dialogs/confirm-box.tsx')), [])
  return (
    <>
      <LoadingBar />
      <NoConnection />
      <Outlet />
      <SuccessTick />
      <ConfirmDialog />
      <Sendings />
      <Printings />
      <Labels />
      <Later opened={isMaking}>{() => <RunNews />}</Later>
      <Remindings />
      <ShortcutHelp />
      <Later opened={ended}>{(opened) => <SubscriptionEnded opened={opened} />}</Later>
    </>
  )
}

/** Stands once in the app and shows what lists and pages want to send. */
const Sendings = (): ReactNode => {
  const asked = useStore(sending)
  // What was asked stays while the dialog fades.
  const [last, setLast] = useState(asked)
  if (asked !== null && asked !== last) setLast(asked)
  return (
    <Later opened={asked !== null}>
      {(opened) =>
        last === null ? null : (
          <SendingDialog asked={last} opened={opened} onClose={() => sending.set(null)} />
        )
      }
    </Later>
  )
}

/** Stands once in the app and shows what lists want to print. */
const Printings = (): ReactNode => {
  const asked = useStore(printingMany)
  const [last, setLast] = useState(asked)
  if (asked !== null && asked !== last) setLast(asked)
  return (
    <Later opened={asked !== null}>
      {(opened) =>
        last === null ? null : (
          <PrintManyDialog asked={last} opened={opened} onClose={() => printingMany.set(null)} />
        )
      }
    </Later>
  )
}

/** Stands once in the app and shows whose labels are wanted. */
const Labels = (): ReactNode => {
  const asked = useStore(printingLabels)
  const [last, setLast] = useState(asked)
  if (asked !== null && asked !== last) setLast(asked)
  return (
    <Later opened={asked !== null}>
      {(opened) =>
        last === null ? null : (
          <LabelsDialog asked={last} opened={opened} onClose={() => printingLabels.set(null)} />
        )
      }
    </Later>
  )
}

/** Stands once in the app and shows to whom reminders shall go. */
const Remindings = (): ReactNode => {
  const asked = useStore(reminding)
  const [last, setLast] = useState(asked)
  if (asked !== null && asked !== last) setLast(asked)
  return (
    <Later opened={asked !== null}>
      {(opened) =>
        last === null ? null : (
          <RemindersDialog asked={last} opened={opened} onClose={() => reminding.set(null)} />
        )
      }
    </Later>
  )
}
