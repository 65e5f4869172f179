import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { href } from '#routes'
import type { ErrorPageContent } from '~/guards/route-guards.server'
import type { BotCheck } from '~/server/bot-check.server'
import { Blocks } from '~/blocks/registry'
import { useLocale, useTranslations } from '~/client/translations'
import { BotCheckView } from '~/client/bot-check'
import { ButtonLink } from '~/ui/button'
import { StatePage } from '~/ui/state-page'
import stateStyles from '~/ui/styles/state.css?url'

/** A page that is not there, or that failed. Always says what to do next. */
export function ErrorPage() {
  const t = useTranslations()
  const locale = useLocale()
  const error = useRouteError()
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  const canvas = isRouteErrorResponse(error) ? (error.data as Partial<ErrorPageContent & BotCheck> | null) : null
  const reference = canvas?.reference ? <p className="small muted">{canvas.reference}</p> : null
  if (canvas?.loaded && canvas.loaded.blocks.length > 0)
    return (
      <>
        <Blocks loaded={canvas.loaded} />
        {reference ? <div className="wrap">{reference}</div> : null}
      </>
    )
  if (canvas?.check) return <BotCheckView check={canvas.check} />
  const kind = isNotFound ? 'missing' : isRouteErrorResponse(error) && error.status < 500 ? 'refused' : 'failed'
  return (
    <div className="wrap">
      <link rel="stylesheet" href={stateStyles} />
      <StatePage
        tone={isNotFound ? 'missing' : 'error'}
        mark={isRouteErrorResponse(error) ? error.status : 500}
        title={t(`error.${kind}.title`)}
        text={t(`error.${kind}.text`)}
        actions={<ButtonLink href={href('home', { locale })}>{t('error.home')}</ButtonLink>}
        links={[
          { text: t('error.search'), href: href('search', { locale }) },
          { text: t('error.help'), href: href('page', { locale, '*': 'help/contact-us' }) },
        ]}
        note={reference}
      />
    </div>
  )
}
