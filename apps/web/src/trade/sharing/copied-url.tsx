import './sharing.css'
import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { copied } from './sending.ts'

type Props = {
  readonly label: string
  readonly hint?: ReactNode
  readonly url: string
  readonly isPrimary?: boolean
  readonly wasCopied?: boolean
}

/** An address beside the button that copies it. */
export const CopiedUrl = ({
  label,
  hint,
  url,
  isPrimary = false,
  wasCopied = false,
}: Props): ReactNode => {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(wasCopied)
  return (
    <div className="share-link">
      <TextInput
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ input: 'ltr-input' }}
        value={url}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        leftSection={
          isCopied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.6} />
        }
        onClick={() => void copied(url).then(setCopied)}
      >
        {t(isCopied ? 'sharing.copied' : 'sharing.copy')}
      </Button>
    </div>
  )
}
