import type { BrandId } from '#config/brands'
import { isLocale, type Region, localeCookie } from '#config/locales'
import { visitorCookie } from '#domain/analytics/visitor'
import { consentCookie, getConsentGroup } from '#domain/consent/consent-choice'
import { getOfferedLocale } from '#domain/location/offered-locale'
import { type RouteEntry, type RouteName, routes } from '#routes'
import { findRoute } from '#routes/find-route'
import { sessionCookie } from '~/server/session.server'
import { isAnonymousRequest, isFirstVisit, isScriptlessRequest } from './create-request-context'

/** Parameters that change the content of a page; part of its key. */
const contentParameters: Partial<Record<RouteName, RegExp>> = {
  category: /^(page|count|sort|refine_[1-8])$/,
  product: /^(color|size|width|length)$/,
  reviews: /^(page|sort|rating|translate)$/,
  questions: /^page$/,
}

/** The key's group covers what a page reads of consent and locale; no page reads the analytics id. */
const shareableCookies = new Set<string>([sessionCookie, consentCookie, localeCookie, visitorCookie])

/** Canonical spelling of our paths. The router is more lenient: it would find the cart behind `/en-us/%63art/`. */
const canonicalPathPattern = /^(\/[\w-]+)+$/

type PageKeyContext = {
  brand: BrandId
  build: string
  /** Group of anonymous visitors who see the same page. */
  group: string
}

type PageKey = {
  key: string
  /** The parameters in the key, sorted. */ contentQuery: string
  /** The parameters that the key leaves out. */ advertiserParameters: [string, string][]
}

/**
 * Reads the synthetic key of an anonymous page, made of validated parts only. Null when the page is not shareable or the URL has unknown
 * parameters. A new build starts empty, because its files have other names. The origin is part of the key because pages contain their own
 * URL. So is the consent group.
 */
export function parsePageKey(url: URL, { brand, build, group }: PageKeyContext): PageKey | null {
  const { pathname } = url
  if (!canonicalPathPattern.test(pathname) || !isLocale(pathname.split('/')[1] ?? '')) return null
  const name = findRoute(pathname)
  if (!name || (routes[name] as RouteEntry).cache !== 'anonymous') return null
  const allowed = contentParameters[name]
  const contentQuery = new Map<string, string>()
  const advertiserParams: PageKey['advertiserParameters'] = []
  for (const [key, value] of url.searchParams) {
    if (isAdvertiserParameter(key)) {
      advertiserParams.push([key, value])
      continue
    }
    // Pages read only one of a repeated parameter, and the key cannot know which.
    if (!allowed?.test(key) || contentQuery.has(key)) return null
    contentQuery.set(key, `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  }
  const pageAddress = `${brand}/${encodeURIComponent(url.origin)}${pathname}`
  const query = [...contentQuery.values()].sort().join('&')
  return {
    key: `https://cache.internal/${build}/page/${group}/${pageAddress}?${query}`,
    contentQuery: query && `?${query}`,
    advertiserParameters: advertiserParams,
  }
}

type SharedPageOptions = { brand: BrandId; build: string; cookies: ReadonlyMap<string, string>; regions: readonly Region[] }

export type SharedPage = {
  key: string
  /** The request without what is not in the key, because the page must not depend on it. */
  anonymousRequest: Request
  /** Prepares the response for this visitor; a redirect gets the dropped parameters back. */
  toVisitorResponse: (answer: Response) => Response
}

/** Cache key of the page, if the visitor is anonymous and the page shared. */
export function getSharedPage(request: Request, { brand, build, cookies, regions }: SharedPageOptions): SharedPage | null {
  if (!isAnonymousRequest(request, cookies) || isScriptlessRequest(request, cookies)) return null
  const url = new URL(request.url)
  const pageKey = parsePageKey(url, { brand, build, group: getVisitorGroup(request, { cookies, regions }) })
  if (!pageKey) return null
  return {
    key: pageKey.key,
    anonymousRequest: new Request(url.origin + url.pathname + pageKey.contentQuery, request),
    toVisitorResponse: (response) => restoreParameters(response, pageKey.advertiserParameters),
  }
}

/** Key of the shared page for a guest whose request contains only session, consent and locale. */
export function getGuestPageKey(request: Request, { brand, build, cookies, regions }: SharedPageOptions): string | null {
  const isShareable = cookies.has(sessionCookie) && [...cookies.keys()].every((name) => shareableCookies.has(name))
  if (request.method !== 'GET' || !isShareable || isScriptlessRequest(request, cookies)) return null
  return parsePageKey(new URL(request.url), { brand, build, group: getVisitorGroup(request, { cookies, regions }) })?.key ?? null
}

function restoreParameters(response: Response, advertiserParams: PageKey['advertiserParameters']): Response {
  const target = response.headers.get('Location')
  if (!target?.startsWith('/') || advertiserParams.length === 0) return response
  const redirectResponse = new Response(response.body, response)
  redirectResponse.headers.set('Location', `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams(advertiserParams)}`)
  return redirectResponse
}

type VisitorGroupContext = { cookies: ReadonlyMap<string, string>; regions: readonly Region[] }

/**
 * Group of anonymous visitors who get the same page: same consent, same offered country, same first-visit state. Made of validated parts.
 */
export function getVisitorGroup(request: Request, { cookies, regions }: VisitorGroupContext): string {
  const { url, headers } = request
  const locale = new URL(url).pathname.split('/')[1] ?? ''
  const visitor = { country: headers.get('CF-IPCountry'), acceptLanguage: headers.get('Accept-Language'), regions }
  const offeredLocaleId = isLocale(locale) ? getOfferedLocale({ locale, chosen: cookies.get(localeCookie), ...visitor }) : undefined
  const consent = getConsentGroup(cookies.get(consentCookie))
  return [consent, offeredLocaleId, isFirstVisit(request) && 'first'].filter(Boolean).join('.')
}

/**
 * Query parameters that advertisers, mailers and social networks add to links. They say where a click came from and change no page. The
 * page cache leaves them out of its key, and the address keeps them for the scripts that read them. One line per company. Add to it when a
 * new one shows up in the log of requests without `X-Page-Cache`.
 */
// cspell:disable
const parameterNames = {
  google: ['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'srsltid', '_gl', '_ga', '_gac', '_gid', 'gad', 'usqp', 'gcl_au', 'gclaw'],
  // Suggested by Google Ads Help for tracking templates.
  googleTemplates: [
    ...[
      'adgroupid',
      'campaignid',
      'campaign_id',
      'ad_id',
      'adset_id',
      'adposition',
      'matchtype',
      'network',
      'device',
      'keyword',
      'creative',
    ],
    ...['placement', 'targetid', 'feeditemid', 'loc_physical_ms', 'loc_interest_ms'],
  ],
  microsoft: ['msclkid'],
  meta: ['fbclid', 'fbadid', 'fbc', 'fbp', '_fbp', 'igshid', 'igsh', 'ig_rid', 'mibextid'],
  tiktok: ['ttclid', '_ttp', 'ttp', 'ttadid', 'tt_medium', 'tt_content'],
  x: ['twclid', 'twsrc', 'twcamp', 'ref_src', 'ref_url'],
  linkedIn: ['li_fat_id', 'li_source', 'lipi', 'trk', 'trkInfo'],
  pinterest: ['epik', 'pp', 'pin_it'],
  snapchat: ['sc_cid', 'sccid', 'scid', 'sclid', 'sc_click_id'],
  reddit: ['rdt_cid', 'rdt_uuid', 'share_id'],
  yahoo: ['vmcid', 'yclid', 'ymclid', '_openstat', 'guccounter', 'guce_referrer', 'guce_referrer_sig', 'ncid'],
  yandex: ['ysclid'],
  quora: ['qclid'],
  outbrainAndTaboola: ['obclid', 'ob_click_id', 'obOrigUrl', 'dicbo', 'tblci', 'taboolaclickid', 'taboola_id', 'click_id'],
  criteoAndRtbHouse: ['cto_pld', 'criteo_id', 'rtid', 'rb_clickid'],
  impactAndAwin: [
    ...['irclickid', 'irgwc', 'im_ref', 'awc', 'awaid', 'sv1', 'sv_campaign_id', 'ranMID', 'ranEAID', 'ranSiteID', 'cjevent', 'cjdata'],
    ...[
      'clickref',
      'pjID',
      'affiliate_id',
      'aff_id',
      'aff_sub',
      'affid',
      'aff',
      'clickid',
      'subid',
      'sub_id',
      's2s_id',
      'belboon',
      'zanpid',
    ],
  ],
  tradedoublerAndShareASale: ['tduid', 'sscid'],
  klaviyo: ['_kx', '_ke', '_kla_id', 'kx', 'klaviyo_id', 'nb_klid'],
  mailchimp: ['mc_cid', 'mc_eid', 'mc_tc'],
  hubSpot: ['hsCtaTracking', '__hstc', '__hssc', '__hsfp', '_hsenc', '_hsmi'],
  oracleAndSalesforce: [
    'elq',
    'elqTrack',
    'elqTrackId',
    'elqaid',
    'elqat',
    'et_rid',
    'et_cid',
    'sfmcid',
    'ceid',
    'ss_source',
    'ss_email_id',
  ],
  otherMailers: [
    ...['ck_subscriber_id', '_bta_tid', '_bta_c', 'emci', 'emdi', 'mkt_tok', 'dm_i', 'dm_t', 'vero_id', 'vero_conv', '__s', 'lctg'],
    ...[
      'oly_anon_id',
      'oly_enc_id',
      'wickedid',
      'wickedsource',
      'ml_subscriber',
      'ml_subscriber_hash',
      'smclient',
      'smcid',
      'inf_contact_key',
    ],
    ...['attn', 'attentive_id', '_atid', 'nr_email_referer', 'sms_ss', 'ktn_id'],
  ],
  adobeAndMarin: ['s_kwcid', 'ef_id', 's_cid', 'trk_contact', 'trk_msg', 'trk_module', 'trk_sid', 'mkwid', 'pcrid', 'pkw', 'pmt'],
  apps: ['adj_t', 'adjust_tracker', 'wprov', 'sharesource', 'shared', 'si', 'feature', 'yotpo'],
  alibabaAndPiano: ['spm', 'scm', 'xtor'],
  shops: [
    ...[
      'ref',
      'referrer',
      'cid',
      'cmp',
      'cmpid',
      'ndclid',
      'nbt',
      'gdfms',
      'gdftrk',
      'gdffi',
      'redirect_log_mongo_id',
      'redirect_mongo_id',
    ],
    ...['sb_referer_host', 'piwik_campaign', 'piwik_kwd', 'piwik_keyword', 'nx_source', 'vgo_ee', 'smid', 'pf_rd_r'],
  ],
} as const

/** Families whose members are added as companies like: `gad_campaignid`, `utm_id`. */
const parameterPrefixes = [
  ...['utm_', 'gad_', 'ga_', 'mc_', 'mtm_', 'matomo_', 'pk_', 'hsa_', 'wt_', 'fb_', 'sfmc_', 'bsft_', '_branch_', 'at_', 'af_', 'itm_'],
  ...['tw_', 'hmb_', '_sgm_'],
]
// cspell:enable

const knownParameters = new Set<string>(
  Object.values(parameterNames)
    .flat()
    .map((name) => name.toLowerCase()),
)

/** Returns true for parameters that only track where a click came from. */
function isAdvertiserParameter(name: string): boolean {
  const lower = name.toLowerCase()
  return knownParameters.has(lower) || parameterPrefixes.some((family) => lower.startsWith(family) && lower !== family)
}
