import {
  IconBuildingStore,
  IconCalculator,
  IconPackages,
  IconBarcode,
  IconCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useShown } from '../context.ts'
import { Picture } from '../picture.tsx'
import { people } from '../promises.ts'

const icons = {
  owner: IconBuildingStore,
  accountant: IconCalculator,
  cashier: IconBarcode,
  storekeeper: IconPackages,
} as const

/** What the product does for each who works with it, beside a screen of theirs. */
export const People = (): ReactNode => {
  const { t } = useShown()
  return (
    <section className="people" id="people" aria-labelledby="people-title">
      <div className="site-wide">
        <h2 id="people-title">{t('landing.people')}</h2>
        <p className="section-text">{t('landing.people_text')}</p>
        {people.map(({ who, points }) => {
          const Symbol = icons[who]
          return (
            <article key={who} className="person">
              <div>
                <p className="person-who">
                  <Symbol size={18} stroke={1.6} aria-hidden />
                  {t(`landing.${who}`)}
                </p>
                <h3>{t(`landing.${who}_title`)}</h3>
                <ul className="points">
                  {points.map(({ key }) => (
                    <li key={key}>
                      <IconCheck size={16} stroke={2} aria-hidden />
                      {t(`landing.${key}`)}
                    </li>
                  ))}
                </ul>
              </div>
              <div className="site-window">
                <Picture
                  name={who}
                  alt={t(`landing.${who}_picture`)}
                  sizes="(max-width: 900px) 94vw, 560px"
                />
              </div>
            </article>
          )
        })}
      </div>
    </section>
  )
}
