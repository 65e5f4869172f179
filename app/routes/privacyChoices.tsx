import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { visitorCookie } from '#domain/analytics/visitor'
import { optionalCategories, consentCookie, formatConsent } from '#domain/consent/consent-choice'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { FormNotices } from '~/features/store/form-notices'
import { hasGlobalPrivacyControl, hasConsent } from '~/server/consent.server'
import { type FormResult, formAction, formHandler, seeOther } from '~/server/form-action.server'
import { getRefererPath } from '~/server/redirect.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { OptionCard } from '~/ui/option-card'

/** The short answer: all categories or none. */
const answerConsentForm = z.object({ answer: z.enum(['yes', 'no']) })

/** The long one: the boxes that are ticked. */
const chooseConsentForm = z.object({ agreed: z.array(z.enum(optionalCategories)).default([]) })

/** Consent is renewed after half a year. */
const halfYearSeconds = 180 * 24 * 3600

/** The shopper agreed to everything, or to nothing that is not required, and reads on where they were. */
const answerConsentAction = formHandler(answerConsentForm, async ({ answer }, { shop }) => {
  await saveConsent(shop, answer === 'yes' ? optionalCategories : [])
  return seeOther(getRefererPath(shop.request) ?? href('home', { locale: shop.locale }))
})

/** The shopper consents to some categories, or withdraws consent. */
const chooseConsentAction = formHandler(chooseConsentForm, async ({ agreed }, { shop }) => {
  await saveConsent(shop, agreed)
  return seeOther(`${href('privacyChoices', { locale: shop.locale })}?saved`)
})

/** Deletes the visitor's number, decisions, search history and place of delivery when consent is withdrawn. */
async function saveConsent(shop: StorefrontContext, consentedCategories: readonly string[]): Promise<void> {
  const isWithdrawn = (category: (typeof optionalCategories)[number]) =>
    hasConsent(shop, category) && !consentedCategories.includes(category)
  const hasSession = (await shop.session.read().catch(() => null)) !== null
  if (hasSession && isWithdrawn('C0004')) await (await shop.session.open()).clearRemembered('decisions')
  if (hasSession && isWithdrawn('C0003')) {
    const session = await shop.session.open()
    await session.clearRemembered('searches')
    await session.clearRemembered('deliverTo')
  }
  if (!consentedCategories.includes('C0002')) shop.requestContext.setCookie(`${visitorCookie}=; Path=/; Secure; Max-Age=0`)
  shop.requestContext.setCookie(
    `${consentCookie}=${formatConsent(consentedCategories)}; Path=/; Secure; SameSite=Lax; Max-Age=${halfYearSeconds}`,
  )
}

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

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

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

/**
 * Cookie categories with their purpose; required ones cannot be declined. Submitted natively, so that running third-party scripts end with
 * the page.
 */
function ConsentChoices({ allowed }: { allowed: readonly string[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <form method="post" action={href('privacyChoices', { locale })} className="stack s" data-native="">
      <input type="hidden" name="intent" value="choose-consent" />
      <fieldset className="choice">
        <legend className="lab vh">{t('consent.legend')}</legend>
        <div className="opts">
          <OptionCard kind="checkbox" title={t('consent.C0001.title')} sub={t('consent.C0001.text')} defaultChecked disabled />
          {optionalCategories.map((category) => (
            <OptionCard
              key={category}
              kind="checkbox"
              name="agreed"
              value={category}
              title={t(`consent.${category}.title`)}
              sub={t(`consent.${category}.text`)}
              defaultChecked={allowed.includes(category)}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit">{t('consent.save')}</Button>
    </form>
  )
}
