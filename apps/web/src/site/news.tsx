import type { ReactNode } from 'react'
import { useShown } from './context.ts'
import { Message } from './message.tsx'

/** An address to mail news to; it works without scripts. The second field is for programs, who fill what they find. */
export const NewsForm = (): ReactNode => {
  const { t, language, news } = useShown()
  const isWrong = news?.step === 'wrong_email'
  return (
    <form className="news-form" method="post" action="/subscribers" acceptCharset="utf-8">
      <label htmlFor="news-email">{t('news.email')}</label>
      <div className="news-row">
        <input
          id="news-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          dir="ltr"
          defaultValue={news?.email}
          {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'news-wrong' })}
        />
        <button type="submit" className="site-button">
          {t('news.join')}
        </button>
      </div>
      {isWrong ? (
        <p id="news-wrong" className="news-wrong" role="alert">
          {t('news.wrong_email')}
        </p>
      ) : null}
      <input type="hidden" name="language" value={language} />
      <div className="news-trap" aria-hidden>
        <label htmlFor="news-website">{t('news.leave_empty')}</label>
        <input id="news-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </form>
  )
}

/** What became of asking for news or leaving them; a link of a mail changes nothing before its button is pressed. */
export const News = (): ReactNode => {
  const { t, to, news } = useShown()
  const { step = 'wrong', token = '' } = news ?? {}
  const home = (
    <a className="site-button" href={to('/')}>
      {t('news.home')}
    </a>
  )
  if (step === 'wrong_email')
    return (
      <Message title={t('news.title')} text={t('news.text')}>
        <NewsForm />
      </Message>
    )
  return (
    <Message title={t(`news.${step}`)} text={t(`news.${step}_text`)}>
      {step === 'confirm' || step === 'leave' ? (
        <form method="post" action={`/subscribers/${step}/${token}`}>
          <button type="submit" className="site-button">
            {t(`news.${step}_do`)}
          </button>
        </form>
      ) : (
        home
      )}
    </Message>
  )
}
