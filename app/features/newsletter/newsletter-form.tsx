import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'

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
