import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { locales } from '#config/locales'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadWithdrawal, confirmWithdrawalAction, identifyContractAction } from '~/features/withdrawal/withdrawal.server'
import { WithdrawalSteps } from '~/features/withdrawal/withdrawal-steps'
import { notFound, requireStorefront } from '~/guards/route-guards.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import accountStyles from '~/ui/styles/for-account.css?url'

/** The withdrawal function of the European Union, for everybody who has bought there. (decision 065) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (locales[shop.locale].region !== 'EMEA') throw await notFound(shop)
  const [withdrawal, t] = await Promise.all([loadWithdrawal(shop), shop.t()])
  const order = (new URL(args.request.url).searchParams.get('order') ?? '').slice(0, 20)
  const meta = { title: `${t('withdrawal.title')} | ${shop.brand.name}`, description: t('withdrawal.text'), robots: 'noindex' }
  return { withdrawal, order, meta }
}

export const action = formAction({ 'identify-contract': identifyContractAction, 'confirm-withdrawal': confirmWithdrawalAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function WithdrawalPage() {
  const t = useTranslations()
  const { withdrawal, order } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <div className="wrap narrow section-s stack">
      <link rel="stylesheet" href={accountStyles} />
      <div className="flow">
        <h1>{t('withdrawal.title')}</h1>
        <p className="muted">{t('withdrawal.text')}</p>
      </div>
      <WithdrawalSteps {...{ withdrawal, order, result }} />
    </div>
  )
}
