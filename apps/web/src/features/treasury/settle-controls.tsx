import { Button, Switch } from '@mantine/core'
import { IconArrowDownCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Settling by itself, the oldest first, until an amount is written by hand. */
export const SettleSwitch = ({
  checked,
  onChange,
}: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <Switch
      label={t('receipts.oldest_first')}
      labelPosition="left"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

export const SettleButton = ({ onClick }: { readonly onClick: () => void }): ReactNode => {
  const { t } = useTranslation()
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowDownCircle size={16} stroke={1.6} />}
      onClick={onClick}
    >
      {t('receipts.settle_oldest')}
    </Button>
  )
}
