import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadPayPal, payAnotherWayAction, submitPayPalAction } from '~/features/checkout/place-order/payment-return.server'
import { PayPalWindow } from '~/features/payment/pay-pal-window'
import { formAction } from '~/server/form-action.server'
import { EagerHydration } from '~/shell/eager-hydration'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { StatePage } from '~/ui/state-page'
import stateStyles from '~/ui/styles/state.css?url'

/** The placed order waits for the shopper's approval in PayPal's window. No card is typed in here, so a wallet's script may run. */
export async function loader(args: LoaderFunctionArgs) {
  return loadPayPal(await requireStorefront(args))
}

export const action = formAction({ 'answer-paypal': submitPayPalAction, 'pay-otherwise': payAnotherWayAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.meta)

export default function CheckoutPayPalPage() {
  const t = useTranslations()
  const { token, script } = useLoaderData<typeof loader>()
  const payOtherwiseForm = (
    <form method="post">
      <Button type="submit" look="ghost" name="intent" value="pay-otherwise">
        {t('payment.otherwise')}
      </Button>
    </form>
  )
  return (
    <div className="wrap">
      <link rel="stylesheet" href={stateStyles} />
      <StatePage
        mark={<Icon name="lock" />}
        title={t('payment.payPal')}
        text={t('payment.payPalText')}
        actions={
          <>
            {script ? <PayPalWindow script={script} token={token} /> : null}
            {payOtherwiseForm}
          </>
        }
      />
      <EagerHydration />
    </div>
  )
}
