import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { loadAuthoredBlocks } from '~/blocks/load-authored-blocks.server'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadSignUp } from '~/features/sign-up/load-sign-up.server'
import { signUpAction } from '~/features/sign-up/sign-up-action.server'
import { SignUpWithSignIn } from '~/features/sign-up/sign-up-with-sign-in'
import { loadFixedCanvas } from '~/server/content.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import proseStyles from '~/ui/styles/prose.css?url'

/** Registration page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const isDocumentRequest = args.request.headers.get('Sec-Fetch-Dest') !== 'empty'
  const [loaded, canvas, part, t] = await Promise.all([
    loadSignUp(shop, 'sign-up'),
    loadFixedCanvas(shop, 'sign-up'),
    // The dialog has its own text.
    isDocumentRequest ? undefined : loadAuthoredBlocks(shop, 'sign-up-modal'),
    shop.t(),
  ])
  const { title = `${t('signUp.title')} | ${shop.brand.name}`, description = t('signUp.title') } = canvas?.meta ?? {}
  const url = shop.origin + href('signUp', { locale: shop.locale })
  return { ...loaded, part, below: await loadBlocks(shop, canvas), meta: { title, description, url } }
}

export const action = formAction({ 'sign-up': signUpAction })

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function SignUpPage() {
  const t = useTranslations()
  const { below, part: _, ...loaded } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap narrow section-s">
        <div className="panel flow">
          <h1>{t('signUp.title')}</h1>
          <SignUpWithSignIn loaded={loaded} result={useActionData<FormResult>()} />
        </div>
      </div>
      <link rel="stylesheet" href={proseStyles} />
      <Blocks loaded={below} isFirst={false} hasStrip />
    </>
  )
}
