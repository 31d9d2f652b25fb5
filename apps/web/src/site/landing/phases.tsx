import {
  IconListCheck,
  IconCheck,
  IconPencil,
  IconSend,
  IconShieldCheck,
  IconRubberStamp,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useShown } from '../context.ts'
import { Picture } from '../picture.tsx'
import { also, phases } from '../promises.ts'

const flow = [IconPencil, IconListCheck, IconRubberStamp, IconSend, IconShieldCheck] as const

/** The two phases of e-invoicing, and the way an invoice goes. */
export const Phases = (): ReactNode => {
  const { t } = useShown()
  return (
    <section className="phases" id="einvoicing" aria-labelledby="phases-title">
      <div className="site-wide">
        <h2 id="phases-title">{t('landing.phases')}</h2>
        <p className="section-text">{t('landing.phases_text')}</p>
        <ol className="flow" aria-label={t('landing.flow')}>
          {flow.map((Symbol, at) => (
            <li key={`flow_${at + 1}`}>
              <span>
                <Symbol size={18} stroke={1.6} aria-hidden />
              </span>
              {t(`landing.flow_${at + 1}`)}
            </li>
          ))}
        </ol>
        <div className="phases-both">
          <div className="site-window">
            <Picture
              name="phases"
              alt={t('landing.phases_picture')}
              sizes="(max-width: 900px) 94vw, 560px"
            />
          </div>
          <div>
            {phases.map((points, at) => (
              <article key={points[0]?.key} className="phase-points">
                <h3>{t(`landing.phase_${at + 1}`)}</h3>
                <ul className="points">
                  {points.map(({ key }) => (
                    <li key={key}>
                      <IconCheck size={16} stroke={2} aria-hidden />
                      {t(`landing.${key}`)}
                    </li>
                  ))}
                </ul>
              </article>
            ))}
          </div>
        </div>
        <p className="practice">{t('landing.practice')}</p>
      </div>
    </section>
  )
}

/** What else there is, each in a line. */
export const Also = (): ReactNode => {
  const { t } = useShown()
  return (
    <section className="also" aria-labelledby="also-title">
      <div className="site-wide">
        <h2 id="also-title">{t('landing.also')}</h2>
        <ul>
          {also.map(({ key }) => (
            <li key={key}>{t(`landing.${key}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
