import { renderToString } from 'react-dom/server.browser'
import { toBcp47, localeIds, locales, getSiteId } from '#config/locales'
import { buildShareUrl, buildPreviewUrl, buildPublishedUrl } from '#domain/content/content-request'
import { getMarketTimeZone, parseScheduledTime, toZonedTime } from '#domain/dates/market-day'
import type { DisplayReason } from '#domain/segmentation/segments'
import type { Translate } from '~/client/translations'
import { getContentRequest, isPreviewOrTest } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import previewStyles from '~/ui/styles/preview.css?url'

/** A block of the page and what led to it, outermost choice first. */
export type ExplainedBlock = { id: string; name: string; component: string; reasons: DisplayReason[] }
type PreviewChoice = Extract<DisplayReason, { kind: 'segment' | 'variant' }>

/**
 * Preview toolbar for testers: time, segments and variants in force, and why each block shows. Rendered on the server without client code;
 * undefined for others.
 */
export async function renderPreviewStrip(shop: StorefrontContext, blocks: readonly ExplainedBlock[]): Promise<string | undefined> {
  if (!isPreviewOrTest(getContentRequest(shop))) return undefined
  return renderToString(<PreviewStrip shop={shop} t={await shop.t()} blocks={blocks} />)
}

type PreviewStripProps = { shop: StorefrontContext; t: Translate; blocks: readonly ExplainedBlock[] }

function PreviewStrip({ shop, t, blocks }: PreviewStripProps) {
  const url = new URL(shop.request.url)
  const { previewDateTime, mode, isPreview, draft } = getContentRequest(shop)
  const previewTime = previewDateTime ?? new Date(shop.requestContext.now).toISOString()
  const choices = listChoices(blocks)
  const state = isPreview || mode === 'stage' || draft ? t('preview.drafts') : t('preview.published')
  return (
    <details className="preview">
      <link rel="stylesheet" href={previewStyles} />
      <summary>
        <span>
          <b>{t('preview.title')}</b>{' '}
          {[formatPreviewTime(shop, previewTime), state, ...choices.map(({ of, chosen }) => `${of}: ${chosen}`)].join(' · ')}
        </span>
      </summary>
      <div className="preview-body flow">
        <p className="ctas">
          <a className="link" href={buildShareUrl(url, { at: previewTime, choices })}>
            {t('preview.share')}
          </a>
          <a className="link" href={buildPublishedUrl(url)}>
            {t('preview.leave')}
          </a>
        </p>
        <PreviewContextForm shop={shop} t={t} at={previewTime} />
        <h2>{t('preview.blocks')}</h2>
        {blocks.length === 0 ? <p>{t('preview.none')}</p> : null}
        <ol>
          {blocks.map((block) => (
            <li key={block.id}>
              <b>{block.name}</b> <code>{block.component}</code> <a href={`#${block.id}`}>#{block.id}</a>
              {block.reasons.length === 0 ? <p>{t('preview.always')}</p> : null}
              {block.reasons.map((reason, index) => (
                <BlockReason key={index} reason={reason} shop={shop} t={t} />
              ))}
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}

/** The time, site and language of the preview, as a form for the same page. */
function PreviewContextForm({ shop, t, at }: { shop: StorefrontContext; t: Translate; at: string }) {
  const { searchParams } = new URL(shop.request.url)
  const { siteId = shop.siteId, localePath = shop.locale } = getContentRequest(shop)
  const parameters = ['preview', 'previewDateTime', 'siteId', 'localePath']
  const sites = [...new Set(localeIds.map((locale) => getSiteId(shop.brand.id, locale)))]
  return (
    <form method="get" data-native="">
      <input type="hidden" name="preview" value="true" />
      {[...searchParams].map(([name, value]) =>
        parameters.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        {t('preview.time')}{' '}
        <input type="datetime-local" name="previewDateTime" defaultValue={toZonedTime(Date.parse(at), getPreviewTimeZone(shop))} />
      </label>
      <PreviewSelect name="siteId" label={t('preview.site')} options={sites} value={siteId} />
      <PreviewSelect name="localePath" label={t('preview.language')} options={localeIds} value={localePath} />
      <button className="btn sm">{t('preview.show')}</button>
    </form>
  )
}

function PreviewSelect({ name, label, options, value }: { name: string; label: string; options: readonly string[]; value: string }) {
  return (
    <label>
      {label}{' '}
      <select name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}

/** One reason as text; alternatives of a choice are links. */
function BlockReason({ reason, shop, t }: { reason: DisplayReason; shop: StorefrontContext; t: Translate }) {
  if (reason.kind === 'filter') return <p>{t(reason.condition === 'IN' ? 'preview.filterIn' : 'preview.filterNotIn')}</p>
  if (reason.kind === 'time') return <p>{formatTimeWindow(reason, shop, t)}</p>
  const { kind, of, chosen, isForced, choices } = reason
  const { overrides } = getContentRequest(shop)
  const reasonLabels = { of, chosen }
  return (
    <div>
      <p>
        {kind === 'segment' ? t('preview.segment', reasonLabels) : t('preview.variant', reasonLabels)} {isForced ? t('preview.forced') : ''}
      </p>
      <ul>
        {choices.map((choice) => (
          <li key={choice}>
            <a
              href={buildPreviewUrl(new URL(shop.request.url), overrides, { kind, of, chosen: choice })}
              aria-current={choice === chosen ? 'true' : undefined}
            >
              {choice}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function formatTimeWindow({ from, to }: Extract<DisplayReason, { kind: 'time' }>, shop: StorefrontContext, t: Translate): string {
  if (from && to) return t('preview.between', { from: formatPreviewTime(shop, from), to: formatPreviewTime(shop, to) })
  return from ? t('preview.from', { from: formatPreviewTime(shop, from) }) : t('preview.until', { to: formatPreviewTime(shop, to ?? '') })
}

/** The clock of the site that is shown. */
function getPreviewTimeZone(shop: StorefrontContext): string {
  const { siteId = shop.siteId } = getContentRequest(shop)
  const site = localeIds.find((locale) => getSiteId(shop.brand.id, locale) === siteId) ?? shop.locale
  return getMarketTimeZone(locales[site].country)
}

function formatPreviewTime(shop: StorefrontContext, time: string): string {
  const timeZone = getPreviewTimeZone(shop)
  const dateParts = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(toBcp47(shop.locale), { ...dateParts, timeZone }).format(parseScheduledTime(time, timeZone))
}

/** Each choice in force once, in the order of the page. */
function listChoices(blocks: readonly ExplainedBlock[]): PreviewChoice[] {
  const allChoices = blocks.flatMap(({ reasons }) =>
    reasons.filter((reason): reason is PreviewChoice => reason.kind === 'segment' || reason.kind === 'variant'),
  )
  return allChoices.filter(({ kind, of }, index) => allChoices.findIndex((each) => each.kind === kind && each.of === of) === index)
}
