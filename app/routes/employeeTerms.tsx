import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { EmployeeTerms } from '~/features/program/employee-terms'
import { employeeTermsActions, loadEmployeeTerms } from '~/features/program/program.server'
import { formAction, type FormResult } from '~/server/form-action.server'

/** Employee discount terms, to accept or skip. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [loaded, t] = await Promise.all([loadEmployeeTerms(shop), shop.t()])
  const title = t('terms.title')
  return { ...loaded, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction(employeeTermsActions)

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function EmployeeTermsRoute() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('terms.title')}</h1>
        <EmployeeTerms loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
