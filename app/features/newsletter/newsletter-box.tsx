import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import memberStyles from '~/ui/styles/member.css?url'
import type { Newsletter } from './load-newsletter.server'

type NewsletterBoxProps = { newsletter: Newsletter; children: ReactNode }

/** Newsletter description and form; subscribers see a heading instead. */
export function NewsletterBox({ newsletter: { isSubscribed, asksAgain }, children }: NewsletterBoxProps) {
  const t = useTranslations()
  const { brandName, locale } = useStorefront()
  return (
    <div className="member">
      <link rel="stylesheet" href={memberStyles} />
      <div className="flow">
        <p className="small">{brandName}</p>
        <h1>{t(isSubscribed ? 'newsletter.have' : 'newsletter.title')}</h1>
        <p role={isSubscribed ? 'status' : undefined}>
          {t(isSubscribed ? (asksAgain ? 'newsletter.confirm' : 'newsletter.haveText') : 'newsletter.text')}
        </p>
      </div>
      {isSubscribed ? (
        <div className="ctas">
          <ButtonLink href={href('home', { locale })}>{t('newsletter.goOn')}</ButtonLink>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
