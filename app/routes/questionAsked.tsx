import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireProduct } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { QuestionAsked } from '~/features/review/ask-question'

/** Says that a question about the product has arrived. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop, slug } = await requireProduct(args, 'questionAsked')
  const title = (await shop.t())('questions.asked')
  return { slug, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function QuestionAskedPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('questions.asked')}</h1>
      <QuestionAsked slug={useLoaderData<typeof loader>().slug} />
    </div>
  )
}
