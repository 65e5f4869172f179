import type { AdyenAmount } from '#vendor/adyen'
import { formatDecimal } from './ledger-rows'
const englishLabels = {
  pays: 'You pay {amount}. Only test cards are taken: 4111 1111 1111 1111 pays.',
  saved: 'With the card you have saved.',
  number: 'Card number',
  date: 'Expiry date',
  code: 'Security code',
  pay: 'Pay',
  back: 'Back to the shop without paying',
  isItYou: 'Is it you who pays?',
  yes: 'Yes, pay',
  no: 'No, stop',
  later: 'My bank decides later',
  owner: 'Account holder',
  passwordIs: 'The password is',
  password: 'Password',
  confirm: 'Confirm',
  stop: 'Stop',
}

type PageLabels = typeof englishLabels

const labelsByLanguage: Readonly<Record<string, PageLabels>> = {
  en: englishLabels,
  de: {
    pays: 'Sie zahlen {amount}. Nur Testkarten funktionieren, zum Beispiel 4111 1111 1111 1111.',
    saved: 'Mit der Karte, die Sie gespeichert haben.',
    number: 'Kartennummer',
    date: 'Gültig bis',
    code: 'Sicherheitscode',
    pay: 'Zahlen',
    back: 'Zurück zum Shop, ohne zu zahlen',
    isItYou: 'Möchten Sie diese Zahlung bestätigen?',
    yes: 'Ja, zahlen',
    no: 'Nein, abbrechen',
    later: 'Meine Bank entscheidet später',
    owner: 'Kontoinhaber',
    passwordIs: 'Das Passwort ist',
    password: 'Passwort',
    confirm: 'Bestätigen',
    stop: 'Abbrechen',
  },
  fr: {
    pays: 'Vous payez {amount}. Seules les cartes de test sont acceptées, par exemple 4111 1111 1111 1111.',
    saved: 'Avec la carte que vous avez enregistrée.',
    number: 'Numéro de carte',
    date: 'Date d’expiration',
    code: 'Code de sécurité',
    pay: 'Payer',
    back: 'Retourner à la boutique sans payer',
    isItYou: 'Est-ce bien vous qui payez ?',
    yes: 'Oui, payer',
    no: 'Non, arrêter',
    later: 'Ma banque décide plus tard',
    owner: 'Titulaire du compte',
    passwordIs: 'Le mot de passe est',
    password: 'Mot de passe',
    confirm: 'Confirmer',
    stop: 'Arrêter',
  },
  it: {
    pays: 'Paghi {amount}. Si accettano solo carte di prova: 4111 1111 1111 1111 paga.',
    saved: 'Con la carta che hai salvato.',
    number: 'Numero della carta',
    date: 'Scadenza',
    code: 'Codice di sicurezza',
    pay: 'Paga',
    back: 'Torna al negozio senza pagare',
    isItYou: 'Sei tu a pagare?',
    yes: 'Sì, paga',
    no: 'No, fermati',
    later: 'La mia banca decide più tardi',
    owner: 'Intestatario del conto',
    passwordIs: 'La password è',
    password: 'Password',
    confirm: 'Conferma',
    stop: 'Fermati',
  },
  es: {
    pays: 'Pagas {amount}. Solo se aceptan tarjetas de prueba: 4111 1111 1111 1111 paga.',
    saved: 'Con la tarjeta que has guardado.',
    number: 'Número de tarjeta',
    date: 'Fecha de caducidad',
    code: 'Código de seguridad',
    pay: 'Pagar',
    back: 'Volver a la tienda sin pagar',
    isItYou: '¿Eres tú quien paga?',
    yes: 'Sí, pagar',
    no: 'No, parar',
    later: 'Mi banco decide más tarde',
    owner: 'Titular de la cuenta',
    passwordIs: 'La contraseña es',
    password: 'Contraseña',
    confirm: 'Confirmar',
    stop: 'Parar',
  },
  nl: {
    pays: 'Je betaalt {amount}. Alleen testkaarten werken, bijvoorbeeld 4111 1111 1111 1111.',
    saved: 'Met de kaart die je hebt opgeslagen.',
    number: 'Kaartnummer',
    date: 'Vervaldatum',
    code: 'Beveiligingscode',
    pay: 'Betalen',
    back: 'Terug naar de webshop zonder te betalen',
    isItYou: 'Wil je deze betaling bevestigen?',
    yes: 'Ja, betalen',
    no: 'Nee, stoppen',
    later: 'Mijn bank beslist later',
    owner: 'Rekeninghouder',
    passwordIs: 'Het wachtwoord is',
    password: 'Wachtwoord',
    confirm: 'Bevestigen',
    stop: 'Stoppen',
  },
}

const localePattern = /^[a-z]{2}-[A-Z]{2}$/

/** The texts of the provider's and the bank's pages, in the language of a locale such as `de-DE`; in English by default. */
export function getPageLabels(locale: string | undefined): PageLabels & { locale: string } {
  const knownLocale = localePattern.test(locale ?? '') ? (locale ?? '') : 'en-US'
  const language = knownLocale.slice(0, 2)
  const languageLabels = Object.hasOwn(labelsByLanguage, language) ? labelsByLanguage[language] : undefined
  return { ...(languageLabels ?? englishLabels), locale: languageLabels ? knownLocale : 'en-US' }
}

/** An amount in the shopper's format. */
export function formatAmount(locale: string, { value, currency }: AdyenAmount): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(formatDecimal({ value, currency })))
}
