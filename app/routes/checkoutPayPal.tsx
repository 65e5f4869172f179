import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { loadScript } from '~/client/load-script'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { getPayPalButtons } from '~/client/pay-pal-buttons'
import { useTranslations } from '~/client/translations'
import { loadPayPalPage, payAnotherWayAction, submitPayPalAction } from '~/features/checkout/place-order/payment-return.server'
import { formAction } from '~/server/form-action.server'
import { EagerHydration } from '~/shell/eager-hydration'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { StatePage } from '~/ui/state-page'
import stateStyles from '~/ui/styles/state.css?url'

/** The placed order waits for the shopper's approval in PayPal's window. No card is typed in here, so a wallet's script may run. */
export async function loader(args: LoaderFunctionArgs) {
  return loadPayPalPage(await requireStorefront(args))
}

export const action = formAction({ 'answer-paypal': submitPayPalAction, 'pay-otherwise': payAnotherWayAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

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

type PayPalWindowProps = { script: string; /** PayPal's order, of the provider's action. */ token: string }

/**
 * PayPal's button for an order that is placed. Its window hands over an approval, which is posted to our server; the provider decides. A
 * shopper who closes the window can open it again.
 */
function PayPalWindow({ script, token }: PayPalWindowProps) {
  const t = useTranslations()
  const containerRef = useRef<HTMLDivElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isMounted = true
    const submitApproval = (approval: object) => {
      const resultInput = formRef.current?.elements.namedItem('result')
      if (!isMounted || !(resultInput instanceof HTMLInputElement)) return
      resultInput.value = JSON.stringify(approval)
      formRef.current?.submit()
    }
    const onError = (error: unknown) => {
      console.warn('PayPal', error)
      if (isMounted) setHasFailed(true)
    }
    renderPayPalButton({ place: containerRef.current, script, token, approve: submitApproval, onError, isWanted: () => isMounted }).catch(
      onError,
    )
    return () => {
      isMounted = false
    }
  }, [script, token])
  return (
    <>
      {hasFailed ? <Notice tone="error">{t('payment.payPalFailed')}</Notice> : null}
      <div className="wallet" style={{ flex: '0 1 17rem', minHeight: '3rem' }} ref={containerRef} />
      <form ref={formRef} method="post" data-native="">
        <input type="hidden" name="intent" value="answer-paypal" />
        <input type="hidden" name="result" />
      </form>
    </>
  )
}

type PayPalButtonOptions = PayPalWindowProps & {
  place: HTMLElement | null
  approve: (approved: object) => void
  onError: (error: unknown) => void
  isWanted: () => boolean
}

async function renderPayPalButton({ place, script, token, approve, onError, isWanted }: PayPalButtonOptions): Promise<void> {
  await loadScript(script)
  if (!place || !isWanted()) return
  const button = getPayPalButtons()?.({
    createOrder: () => Promise.resolve(token),
    onApprove: (approval) => Promise.resolve(approve(approval)),
    onError,
  })
  if (!button?.isEligible()) throw new Error('PayPal has no button here')
  await button.render(place)
}
