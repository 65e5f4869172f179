import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { AccountFrame, AccountUnavailable } from '~/features/account/account-frame'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import {
  loadPreferences,
  saveInterestsAction,
  saveNewslettersAction,
  saveOrderUpdatesAction,
} from '~/features/account/profile/preferences.server'
import { InterestsForm, NewslettersForm, OrderUpdatesForm } from '~/features/account/profile/preferences'
import { type FormResult, formAction } from '~/server/form-action.server'
import { FormErrors } from '~/ui/notice'

/** Interests, subscriptions and notification settings. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return { ...(await loadPreferences(shop)), meta: await getAccountPageMeta(shop, 'profile.preferences') }
}

export const action = formAction({
  'save-interests': saveInterestsAction,
  'save-letters': saveNewslettersAction,
  'save-order-updates': saveOrderUpdatesAction,
})

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function AccountPreferencesPage() {
  const t = useTranslations()
  const { flags } = useStorefront()
  const { interests, letters, hasPhone, shippingEmails } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  const getIntentResult = (intent: string) => (result?.intent === intent ? result : undefined)
  return (
    <AccountFrame current="accountPreferences" title={t('profile.preferences')}>
      <FormErrors result={result} />
      {interests && letters ? null : <AccountUnavailable />}
      {letters && flags.newsletter ? (
        <NewslettersForm letters={letters} hasPhone={hasPhone} result={getIntentResult('save-letters')} />
      ) : null}
      {shippingEmails === null ? null : <OrderUpdatesForm shippingEmails={shippingEmails} result={getIntentResult('save-order-updates')} />}
      {interests ? <InterestsForm interests={interests} result={getIntentResult('save-interests')} /> : null}
    </AccountFrame>
  )
}
