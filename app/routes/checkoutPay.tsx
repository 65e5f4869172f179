import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { shopAt } from '~/blocks/error-canvas.server'
import { pageMeta } from '~/client/page-meta'
import { useWords } from '~/client/words'
import { lastOrder } from '~/features/checkout/order-of-cart.server'
import { stepMeta } from '~/features/checkout/step-meta.server'
import { pathOfStep } from '~/features/checkout/step-path'
import { ButtonLink } from '~/ui/button'
import { StatePage } from '~/ui/state-page'
import { Icon } from '~/ui/icon'

/**
 * The last page before the payment page of somebody else: it goes on by itself, with or without scripts, and has a link for where that is
 * switched off. A form of ours never leads there directly, so no page of ours needs leave to post elsewhere. (PAY-20)
 */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const payAt = (await lastOrder(shop))?.payAt
  if (!payAt) throw redirect(pathOfStep('summary', shop.locale))
  return { payAt, meta: await stepMeta(shop, 'billing') }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.meta),
  ...(data ? [{ httpEquiv: 'refresh', content: `0;url=${data.payAt}` }] : []),
]

export default function CheckoutPayPage() {
  const t = useWords()
  const { payAt } = useLoaderData<typeof loader>()
  return (
    <StatePage
      mark={<Icon name="lock" />}
      title={t('payment.leaving')}
      text={t('payment.leavingText')}
      actions={<ButtonLink href={payAt}>{t('payment.goThere')}</ButtonLink>}
    />
  )
}
