import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { renderAuthoredBlocks } from '~/blocks/authored-blocks'
import { requireStorefront } from '~/guards/route-guards.server'
import { loadContactPage } from '~/blocks/load-authored-blocks.server'
import { Blocks } from '~/blocks/registry'
import { buildPageMeta } from '~/client/page-meta'
import { useFormResetKey } from '~/client/use-form-reset-key'
import { useTranslations } from '~/client/translations'
import { SectionPages } from '~/features/content/section-pages'
import { contactAction } from '~/features/support/contact.server'
import { ContactForm, OtherContactMethods } from '~/features/support/contact-form'
import { type FormResult, formAction } from '~/server/form-action.server'
import formStyles from '~/ui/styles/for-stores.css?url'

/** Authored contact details and contact form. */
export async function loader(args: LoaderFunctionArgs) {
  return loadContactPage(await requireStorefront(args))
}

export const action = formAction({ contact: contactAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function ContactUsPage() {
  const t = useTranslations()
  const { contact, part, authored, promises, section } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  // Clears the form after sending.
  const formKey = useFormResetKey(contact.challenge?.id, result)
  return (
    <>
      <link rel="stylesheet" href={formStyles} />
      {authored.blocks.length > 0 ? <Blocks loaded={authored} /> : <h1 className="wrap section-s">{t('contact.title')}</h1>}
      <div className="wrap text section-s stack">
        <OtherContactMethods />
        <ContactForm key={formKey} loaded={contact} result={result} lead={renderAuthoredBlocks(part)} />
        {promises.map((fragment) => (
          <Fragment key={fragment.blocks[0]?.id}>{renderAuthoredBlocks(fragment)}</Fragment>
        ))}
      </div>
      {section ? <SectionPages {...section} /> : null}
    </>
  )
}
