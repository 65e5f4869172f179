import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { Interests } from '~/features/interests/interests'
import { saveInterestsAction, loadInterests } from '~/features/interests/interests.server'
import { formAction, type FormResult } from '~/server/form-action.server'

/** Interests of a new customer. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [loaded, t] = await Promise.all([withErrorPage(shop, loadInterests(shop)), shop.t()])
  const title = t('interests.title')
  return { ...loaded, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({ interests: saveInterestsAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function InterestsPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('interests.title')}</h1>
        <Interests loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
