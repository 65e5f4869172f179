import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import { api as germanErrors, platform as german } from '#content/voices/dropkerb/de.json'
import { platform as english } from '#content/voices/dropkerb/en.json'
import { platform as spanish } from '#content/voices/dropkerb/es.json'
import { api as frenchErrors, platform as french } from '#content/voices/dropkerb/fr.json'
import { platform as italian } from '#content/voices/dropkerb/it.json'
import { platform as dutch } from '#content/voices/dropkerb/nl.json'

type VoiceTexts = Readonly<Record<string, string>>
type BrandVoice = { api?: VoiceTexts; platform: VoiceTexts }

const brandVoices: Partial<Record<BrandId, Partial<Record<Language, BrandVoice>>>> = {
  dropkerb: {
    de: { api: germanErrors, platform: german },
    en: { platform: english },
    es: { platform: spanish },
    fr: { api: frenchErrors, platform: french },
    it: { platform: italian },
    nl: { platform: dutch },
  },
}

/** Texts in which a brand differs from the shared error messages (`api`) and the platform's texts; empty without a brand. (decision 071) */
export function getBrandTexts(brand: BrandId | undefined, language: Language): Partial<BrandVoice> {
  return (brand && brandVoices[brand]?.[language]) ?? {}
}
