import { renderToString } from 'react-dom/server.browser'
import { bcp47Of, localeIds, locales, siteIdOf } from '#config/locales'
import { addressToShare, addressWithChoice, addressWithoutPreview } from '#domain/content/content-request'
import { marketZone, scheduledAt, zonedTime } from '#domain/dates/market-day'
import type { Reason } from '#domain/segmentation/segments'
import type { Translate } from '~/client/translations'
import { contentRequestOf, isPreviewOrTest } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import previewStyles from '~/ui/styles/preview.css?url'

/** A block of the page and what led to it, outermost choice first. */
export type Explained = { id: string; name: string; component: string; reasons: Reason[] }
type PreviewStripChoice = Extract<Reason, { kind: 'segment' | 'variant' }>

/**
 * Preview toolbar for testers: time, segments and variants in force, and why each block shows. Rendered on the server without client code;
 * undefined for others.
 */
export async function previewStrip(shop: StorefrontContext, blocks: readonly Explained[]): Promise<string | undefined> {
  if (!isPreviewOrTest(contentRequestOf(shop))) return undefined
  return renderToString(<PreviewStrip shop={shop} t={await shop.t()} blocks={blocks} />)
}

type StripProps = { shop: StorefrontContext; t: Translate; blocks: readonly Explained[] }

function PreviewStrip({ shop, t, blocks }: StripProps) {
  const url = new URL(shop.request.url)
  const { previewDateTime, mode, isPreview, draft } = contentRequestOf(shop)
  const at = previewDateTime ?? new Date(shop.visit.now).toISOString()
  const choices = choicesIn(blocks)
  const state = isPreview || mode === 'stage' || draft ? t('preview.drafts') : t('preview.published')
  return (
    <details className="preview">
      <link rel="stylesheet" href={previewStyles} />
      <summary>
        <span>
          <b>{t('preview.title')}</b> {[timeIn(shop, at), state, ...choices.map(({ of, chosen }) => `${of}: ${chosen}`)].join(' · ')}
        </span>
      </summary>
      <div className="preview-body flow">
        <p className="ctas">
          <a className="link" href={addressToShare(url, { at, choices })}>
            {t('preview.share')}
          </a>
          <a className="link" href={addressWithoutPreview(url)}>
            {t('preview.leave')}
          </a>
        </p>
        <PlaceForm shop={shop} t={t} at={at} />
        <h2>{t('preview.blocks')}</h2>
        {blocks.length === 0 ? <p>{t('preview.none')}</p> : null}
        <ol>
          {blocks.map((block) => (
            <li key={block.id}>
              <b>{block.name}</b> <code>{block.component}</code> <a href={`#${block.id}`}>#{block.id}</a>
              {block.reasons.length === 0 ? <p>{t('preview.always')}</p> : null}
              {block.reasons.map((reason, index) => (
                <Why key={index} reason={reason} shop={shop} t={t} />
              ))}
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}

/** The time, site and language of the preview, as a form for the same page. */
function PlaceForm({ shop, t, at }: { shop: StorefrontContext; t: Translate; at: string }) {
  const { searchParams } = new URL(shop.request.url)
  const { siteId = shop.siteId, localePath = shop.locale } = contentRequestOf(shop)
  const parameters = ['preview', 'previewDateTime', 'siteId', 'localePath']
  const sites = [...new Set(localeIds.map((locale) => siteIdOf(shop.brand.id, locale)))]
  return (
    <form method="get" data-native="">
      <input type="hidden" name="preview" value="true" />
      {[...searchParams].map(([name, value]) =>
        parameters.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        {t('preview.time')} <input type="datetime-local" name="previewDateTime" defaultValue={zonedTime(Date.parse(at), zoneOf(shop))} />
      </label>
      <Choose name="siteId" label={t('preview.site')} options={sites} value={siteId} />
      <Choose name="localePath" label={t('preview.language')} options={localeIds} value={localePath} />
      <button className="btn sm">{t('preview.show')}</button>
    </form>
  )
}

function Choose({ name, label, options, value }: { name: string; label: string; options: readonly string[]; value: string }) {
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
function Why({ reason, shop, t }: { reason: Reason; shop: StorefrontContext; t: Translate }) {
  if (reason.kind === 'filter') return <p>{t(reason.condition === 'IN' ? 'preview.filterIn' : 'preview.filterNotIn')}</p>
  if (reason.kind === 'time') return <p>{timesOf(reason, shop, t)}</p>
  const { kind, of, chosen, isForced, choices } = reason
  const { testContext } = contentRequestOf(shop)
  const labels = { of, chosen }
  return (
    <div>
      <p>
        {kind === 'segment' ? t('preview.segment', labels) : t('preview.variant', labels)} {isForced ? t('preview.forced') : ''}
      </p>
      <ul>
        {choices.map((choice) => (
          <li key={choice}>
            <a
              href={addressWithChoice(new URL(shop.request.url), testContext, { kind, of, chosen: choice })}
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

function timesOf({ from, to }: Extract<Reason, { kind: 'time' }>, shop: StorefrontContext, t: Translate): string {
  if (from && to) return t('preview.between', { from: timeIn(shop, from), to: timeIn(shop, to) })
  return from ? t('preview.from', { from: timeIn(shop, from) }) : t('preview.until', { to: timeIn(shop, to ?? '') })
}

/** The clock of the site that is shown. */
function zoneOf(shop: StorefrontContext): string {
  const { siteId = shop.siteId } = contentRequestOf(shop)
  const site = localeIds.find((locale) => siteIdOf(shop.brand.id, locale) === siteId) ?? shop.locale
  return marketZone(locales[site].country)
}

function timeIn(shop: StorefrontContext, time: string): string {
  const timeZone = zoneOf(shop)
  const parts = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(bcp47Of(shop.locale), { ...parts, timeZone }).format(scheduledAt(time, timeZone))
}

/** Each choice in force once, in the order of the page. */
function choicesIn(blocks: readonly Explained[]): PreviewStripChoice[] {
  const all = blocks.flatMap(({ reasons }) =>
    reasons.filter((reason): reason is PreviewStripChoice => reason.kind === 'segment' || reason.kind === 'variant'),
  )
  return all.filter(({ kind, of }, index) => all.findIndex((each) => each.kind === kind && each.of === of) === index)
}
