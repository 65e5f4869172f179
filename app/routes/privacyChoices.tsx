import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { optionalCategories } from '#domain/consent/consent-choice'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { answerConsentAction, chooseConsentAction } from '~/features/consent/consent-actions.server'
import { ConsentChoices } from '~/features/consent/consent-choices'
import { FormNotices } from '~/features/store/form-notices'
import { hasGlobalPrivacyControl, hasConsent } from '~/server/consent.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'

/** Current consent settings. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const t = await shop.t()
  return {
    meta: { title: `${t('consent.title')} | ${shop.brand.name}`, description: t('consent.text'), robots: 'noindex' },
    allowed: optionalCategories.filter((category) => hasConsent(shop, category)),
    asksPrivacy: hasGlobalPrivacyControl(shop.request),
    isSaved: new URL(shop.request.url).searchParams.has('saved'),
  }
}

export const action = formAction({ 'answer-consent': answerConsentAction, 'choose-consent': chooseConsentAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.meta)

/** Kinds of cookies to agree to or decline, and to change one's mind about. */
export default function PrivacyChoicesPage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { allowed, asksPrivacy: hasPrivacySignal, isSaved } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <div className="wrap narrow section-s stack">
      <div className="flow">
        <h1>{t('consent.title')}</h1>
        <p className="muted">{t('consent.text')}</p>
      </div>
      {isSaved && !result ? <Notice tone="ok" title={t('consent.saved')} /> : null}
      <FormNotices result={result} />
      {hasPrivacySignal ? <Notice title={t('consent.signal')}>{t('consent.signalText')}</Notice> : null}
      <ConsentChoices key={allowed.join()} allowed={allowed} />
      <p>
        <a className="link" href={href('page', { locale, '*': 'privacy' })}>
          {t('consent.notice')}
        </a>
      </p>
    </div>
  )
}
