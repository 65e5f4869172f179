import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Enrollment } from '~/features/enrollment/enrollment'
import { enrollmentActions } from '~/features/enrollment/enrollment-actions.server'
import { loadEnrollment } from '~/features/enrollment/load-enrollment.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** One enrollment step. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (!shop.config.flags.loyalty) throw await notFound(shop)
  const loaded = await withErrorPage(shop, loadEnrollment(shop, args.params.step ?? ''))
  if (!loaded) throw await notFound(shop)
  const t = await shop.t()
  const title = t(`enroll.${loaded.step}.title`, { programme: t(`signUp.programme.${shop.brand.id}`) })
  return { ...loaded, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction(enrollmentActions)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function EnrollStepPage() {
  const t = useTranslations()
  const { brand } = useStorefront()
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t(`enroll.${loaded.step}.title`, { programme: t(`signUp.programme.${brand}`) })}</h1>
        <Enrollment loaded={loaded} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
