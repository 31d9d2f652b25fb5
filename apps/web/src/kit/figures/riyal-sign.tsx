import './riyal-sign.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The outline of U+20C1 in Noto Naskh Arabic (OFL-1.1): almost no other font has the sign. */
const outline =
  'M45 557Q47 538 52 521Q57 504 64 487L239 450L239 54Q253 37 269 24Q285 10 303 0L303 428Q303 432 301 437Q299 441 297 446L264 495Q252 513 227 519ZM367 604Q369 585 374 567Q378 549 385 533L593 490Q591 508 586 526Q581 543 574 559ZM75 402Q77 384 83 367Q88 349 95 332L593 227Q591 245 586 263Q581 280 574 297ZM367 472L367 86Q381 69 397 55Q413 41 431 31L431 392L593 358Q591 376 586 394Q581 411 574 428Z'

/** The sign of the Saudi riyal, as tall as the figures beside it. */
export const RiyalSign = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <svg className="riyal" viewBox="40 0 558 606" role="img" aria-label={t('kit.riyal')}>
      <path d={outline} fill="currentColor" />
    </svg>
  )
}
