/**
 * Query parameters that advertisers, mailers and social networks add to links. They say where a click came from and change no page: the page
 * cache leaves them out of its key, and the address keeps them for the scripts that read them. One line per company; add to it when a new one
 * shows up in the log of requests without `X-Page-Cache`.
 */
// cspell:disable
const parameterNames = {
  google: ['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'srsltid', '_gl', '_ga', '_gac', 'gad', 'usqp'],
  microsoft: ['msclkid'],
  meta: ['fbclid', 'fb_action_ids', 'fb_action_types', 'fb_source', 'fb_ref', 'igshid', 'igsh', 'mibextid'],
  tiktok: ['ttclid', '_ttp', 'tt_medium', 'tt_content'],
  x: ['twclid'],
  linkedIn: ['li_fat_id', 'lipi'],
  pinterest: ['epik'],
  snapchat: ['sc_cid', 'sccid', 'scid', 'sclid'],
  reddit: ['rdt_cid'],
  yahoo: ['vmcid', 'yclid', 'ymclid', '_openstat'],
  yandex: ['ysclid'],
  quora: ['qclid'],
  outbrainAndTaboola: ['obclid', 'ob_click_id', 'obOrigUrl', 'dicbo', 'tblci', 'taboolaclickid'],
  criteo: ['cto_pld'],
  impactAndAwin: ['irclickid', 'irgwc', 'awc', 'awaid', 'sv1', 'sv_campaign_id', 'ranMID', 'ranEAID', 'ranSiteID', 'cjevent', 'cjdata'],
  tradedoublerAndShareASale: ['tduid', 'sscid'],
  klaviyo: ['_kx', '_ke', '_kla_id'],
  mailchimp: ['mc_cid', 'mc_eid', 'mc_tc'],
  hubSpot: ['hsCtaTracking', '__hstc', '__hssc', '__hsfp', '_hsenc', '_hsmi'],
  otherMailers: [
    'ck_subscriber_id',
    '_bta_tid',
    'emci',
    'emdi',
    'mkt_tok',
    'dm_i',
    'vero_id',
    'vero_conv',
    'oly_anon_id',
    'oly_enc_id',
    'wickedid',
    'ml_subscriber',
    'ml_subscriber_hash',
  ],
  adobe: ['s_kwcid', 'ef_id', 's_cid', 'trk_contact', 'trk_msg', 'trk_module', 'trk_sid', 'sfmc_id', 'sfmc_sub'],
  shops: [
    'ref',
    'referrer',
    'zanpid',
    'wt_mc',
    'piwik_campaign',
    'piwik_kwd',
    'piwik_keyword',
    'adgroupid',
    'campaignid',
    'adposition',
    'ndclid',
  ],
} as const

/** Families whose members are added as companies like: `gad_campaignid`, `utm_id`. */
const parameterPrefixes = ['utm_', 'gad_', 'mc_', 'mtm_', 'matomo_', 'pk_', 'hsa_', 'wt_', 'fb_', 'sfmc_', 'bsft_', '_branch_', 'at_']
// cspell:enable

const knownParameters = new Set<string>(
  Object.values(parameterNames)
    .flat()
    .map((name) => name.toLowerCase()),
)

/** Returns true if a parameter only says where the click came from. */
export function isAdvertiserParameter(name: string): boolean {
  const lower = name.toLowerCase()
  return knownParameters.has(lower) || parameterPrefixes.some((family) => lower.startsWith(family) && lower !== family)
}
