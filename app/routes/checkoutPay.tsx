import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { type MouseEvent, useEffect } from 'react'
import { getDialogHref, openDialog } from '~/client/dialog-link'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { loadPaymentPage, submitChallengeAction, payAnotherWayAction } from '~/features/checkout/place-order/payment-return.server'
import { formAction } from '~/server/form-action.server'
import { EagerHydration } from '~/shell/eager-hydration'
import { ButtonLink, Button } from '~/ui/button'
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
  ...buildPageMeta(data?.meta),
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

/**
 * Opens the 3-D Secure challenge automatically. If closed, it can be reopened, completed on the bank's page, or replaced by another
 * payment.
 */
function ConfirmWithBank({ payAt }: { payAt: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const challengeHref = getDialogHref('three-ds', {}, locale)
  useEffect(() => openDialog(challengeHref), [challengeHref])

  function openChallenge(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    openDialog(challengeHref, event.currentTarget)
  }
  return (
    <StatePage
      mark={<Icon name="lock" />}
      title={t('payment.confirm')}
      text={t('payment.confirmText')}
      actions={
        <>
          <ButtonLink href={payAt} onClick={openChallenge}>
            {t('payment.goToBank')}
          </ButtonLink>
          <form method="post">
            <Button type="submit" look="ghost" name="intent" value="pay-otherwise">
              {t('payment.otherwise')}
            </Button>
          </form>
        </>
      }
    />
  )
}
