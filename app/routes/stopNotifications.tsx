import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { type StopNotificationsState, StopNotifications } from '~/features/catalog/notify-me/stop-notifications'
import { oneClickUnsubscribeAction, stopNotificationsAction } from '~/features/catalog/notify-me/notify-me.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Target of the unsubscribe link in a back-in-stock email. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const t = await shop.t()
  const title = t('unsubscribe.title')
  const query = new URL(args.request.url).searchParams
  const token = query.get('token')?.slice(0, 512) ?? ''
  return {
    token,
    state: getPageState(query, token),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

function getPageState(query: URLSearchParams, token: string): StopNotificationsState {
  if (query.has('done')) return 'done'
  return query.has('wrong') || token === '' ? 'wrong' : 'asked'
}

const handlePageForms = formAction({ 'stop-notifications': stopNotificationsAction })

export async function action(args: ActionFunctionArgs) {
  const response = await oneClickUnsubscribeAction(args)
  if (response) return response
  return handlePageForms(args)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function StopNotificationsPage() {
  const t = useTranslations()
  const { token, state } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('unsubscribe.title')}</h1>
        <StopNotifications token={token} state={state} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
