import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink, Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Notice } from '~/ui/notice'
import memberStyles from '~/ui/styles/member.css?url'
import { TextInput } from '~/ui/text-input'
import type { Newsletter } from './newsletter.server'

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

/** An email field and a consent checkbox; errors appear above or beside the field. */
export function NewsletterForm({ result }: { result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('subscribe')
  const errors = result?.intent === 'subscribe' ? result.errors : undefined
  return (
    <form method="post" action={href('newsletter', { locale })} noValidate aria-label={t('newsletter.title')}>
      <input type="hidden" name="intent" value="subscribe" />
      {errors?.['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <TextInput
        id="newsletter-email"
        name="email"
        type="email"
        label={t('newsletter.email')}
        autoComplete="email"
        required
        defaultValue={errors && result?.values.email}
        error={errors?.email?.[0]}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a refused form the first wrong field is where one goes on
        autoFocus={errors?.email !== undefined}
      />
      <Checkbox
        id="newsletter-policy"
        name="policy"
        required
        defaultChecked={errors && result?.values.policy === 'on'}
        error={errors?.policy?.[0]}
        label={
          <>
            {t('newsletter.policy')}{' '}
            <a className="link" href={href('page', { locale, '*': 'privacy' })}>
              {t('newsletter.policyLink')}
            </a>
          </>
        }
      />
      <Button type="submit" busy={isPosting}>
        {t('newsletter.send')}
      </Button>
    </form>
  )
}
