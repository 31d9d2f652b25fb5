import encodeQR from 'qr'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The code as crisp squares on white, whatever the theme. */
export const QrCode = ({
  text,
  label,
}: {
  readonly text: string
  readonly label?: string
}): ReactNode => {
  const { t } = useTranslation()
  const cells = encodeQR(text, 'raw', { border: 2 })
  const path = cells
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      role="img"
      aria-label={label ?? t('kit.qr')}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
