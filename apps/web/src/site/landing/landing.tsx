import { trialDays } from '@mizan/core/access/plan-limits'
import type { ReactNode } from 'react'
import { useShown } from '../context.ts'
import { NewsForm } from '../news.tsx'
import { Picture } from '../picture.tsx'
import { facts, questions } from '../promises.ts'
import { Also, Phases } from './phases.tsx'
import { People } from './people.tsx'
import { Prices } from './prices.tsx'

/** The front door: what the product is, for whom, what it costs, and the way in. */
export const Landing = (): ReactNode => (
  <>
    <Hero />
    <Facts />
    <People />
    <Phases />
    <Also />
    <Prices />
    <Questions />
    <News />
    <Ready />
  </>
)

const Hero = (): ReactNode => {
  const { t, to } = useShown()
  return (
    <section className="hero">
      <div className="site-wide">
        <div className="hero-words">
          <h1>{t('landing.title')}</h1>
          <p className="hero-text">{t('landing.text')}</p>
          <div className="hero-ways">
            <a className="site-button" href="/register">
              {t('site.start_trial', { count: trialDays })}
            </a>
            <a className="site-button quiet-way" href={to('/#prices')}>
              {t('landing.see_prices')}
            </a>
          </div>
          <p className="hero-note">{t('landing.note')}</p>
        </div>
        <div className="hero-pictures">
          <div className="site-window">
            <Picture
              name="dashboard"
              alt={t('landing.picture')}
              sizes="(max-width: 1120px) 94vw, 1040px"
              narrow={{ name: 'phone', sizes: '268px' }}
              isFirst
            />
          </div>
          <div className="hero-phone">
            <Picture name="phone" alt={t('landing.phone')} sizes="184px" />
          </div>
        </div>
      </div>
    </section>
  )
}

const Facts = (): ReactNode => {
  const { t } = useShown()
  return (
    <section className="site-facts" aria-label={t('landing.facts')}>
      <ul className="site-wide">
        {facts.map(({ key }) => (
          <li key={key}>
            <h2>{t(`landing.${key}`)}</h2>
            <p>{t(`landing.${key}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Questions = (): ReactNode => {
  const { t } = useShown()
  return (
    <section className="questions" id="questions" aria-labelledby="questions-title">
      <div className="site-wide">
        <h2 id="questions-title">{t('landing.questions_title')}</h2>
        <div className="questions-list">
          {questions.map(({ key, days = 0 }) => (
            <details key={key}>
              <summary>{t(`landing.q_${key}`)}</summary>
              <p>{t(`landing.a_${key}`, { count: days })}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

const News = (): ReactNode => {
  const { t } = useShown()
  return (
    <section className="news" id="news" aria-labelledby="news-title">
      <div className="site-wide">
        <div>
          <h2 id="news-title">{t('news.title')}</h2>
          <p>{t('news.text')}</p>
        </div>
        <NewsForm />
      </div>
    </section>
  )
}

const Ready = (): ReactNode => {
  const { t } = useShown()
  return (
    <section className="ready">
      <div className="site-wide">
        <h2>{t('landing.ready')}</h2>
        <p>{t('landing.ready_text')}</p>
        <a className="site-button" href="/register">
          {t('site.start_trial', { count: trialDays })}
        </a>
      </div>
    </section>
  )
}
