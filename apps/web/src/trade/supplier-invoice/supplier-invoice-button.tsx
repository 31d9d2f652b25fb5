import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { bills } from '@mizan/contract/documents/bills'
import { expenses } from '@mizan/contract/documents/expenses'
import { IconQrcode } from '@tabler/icons-react'
import { lazy, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { Later } from '../../kit/dialogs/later.tsx'

// Its code, with the camera, comes with the first document that is read.
const SupplierInvoiceDialog = lazy(async () => ({
  default: (await import('./supplier-invoice-dialog.tsx')).SupplierInvoiceDialog,
}))

type Props = {
  /** What it is written down as unless another is chosen. */
  readonly as: 'bills' | 'expenses'
}

/** Opens the reading of a supplier's e-invoice; hidden from those who may not write what it becomes. */
export const SupplierInvoiceButton = ({ as }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const [opened, setOpened] = useState(false)
  const may = { bills: access.may(bills, 'store', 2), expenses: access.may(expenses, 'store') }
  if (!may[as]) return null
  return (
    <>
      {isPhone ? (
        <Button
          variant="default"
          className="square"
          aria-label={t('supplier_invoices.button')}
          onClick={() => setOpened(true)}
        >
          <IconQrcode size={18} stroke={1.6} />
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} stroke={1.6} />}
          onClick={() => setOpened(true)}
        >
          {t('supplier_invoices.button')}
        </Button>
      )}
      <Later opened={opened}>
        {(isOpen) => (
          <SupplierInvoiceDialog
            as={as}
            may={may}
            opened={isOpen}
            onClose={() => setOpened(false)}
          />
        )}
      </Later>
    </>
  )
}
