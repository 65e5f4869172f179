import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { ConfirmWithBank } from '~/features/checkout/place-order/confirm-with-bank'
import { loadPaymentPage, submitChallengeAction, payAnotherWayAction } from '~/features/checkout/place-order/payment-return.server'
import { formAction } from '~/server/form-action.server'
import { EagerHydration } from '~/shell/eager-hydration'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { StatePage } from '~/ui/state-page'
import stateStyles from '~/ui/styles/state.css?url'

/**
 * Interstitial before hosted checkout: redirects automatically, with or without scripts, and has a link. Forms never post there directly,
 * so no page needs permission to post to other origins. Also shows 3-D Secure challenges in a dialog.
 */
export async function loader(args: LoaderFunctionArgs) {
  return loadPaymentPage(await requireStorefront(args))
}

export const action = formAction({ 'answer-bank': submitChallengeAction, 'pay-otherwise': payAnotherWayAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.meta),
  ...(data?.goesOn ? [{ httpEquiv: 'refresh', content: `0;url=${data.payAt}` }] : []),
]

export default function CheckoutPayPage() {
  const t = useTranslations()
  const { payAt, question } = useLoaderData<typeof loader>()
  const leavingPage = (
    <StatePage
      mark={<Icon name="lock" />}
      title={t('payment.leaving')}
      text={t('payment.leavingText')}
      actions={<ButtonLink href={payAt}>{t('payment.goThere')}</ButtonLink>}
    />
  )
  return (
    <div className="wrap">
      <link rel="stylesheet" href={stateStyles} />
      {question ? <ConfirmWithBank payAt={payAt} /> : leavingPage}
      {question ? <EagerHydration /> : null}
    </div>
  )
}
