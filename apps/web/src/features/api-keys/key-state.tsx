import type { ApiKeyState } from '@mizan/contract/companies/api-keys'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import type { Tone } from '../../theme/tones.ts'

const tones = {
  unissued: 'quiet',
  active: 'ok',
  expired: 'warn',
  revoked: 'neutral',
} as const satisfies Readonly<Record<ApiKeyState, Tone>>

/** How it is with a key. */
export const KeyState = ({ state }: { readonly state: ApiKeyState }): ReactNode => {
  const { t } = useTranslation()
  return <StatusPill tone={tones[state]}>{t(`choices.api_key_state.${state}`)}</StatusPill>
}
