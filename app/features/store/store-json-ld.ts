import type { Store } from '#contracts/entities/store'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A store in schema.org terms for search engines. */
export function storeJsonLd({ name, address, phone, lat, lng, hours, specialDays }: Store, url: string) {
  const openOf = (day: string) => hours.find((each) => each.day === (new Date(`${day}T00:00:00Z`).getUTCDay() || 7))?.open
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    url,
    name,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.addressLine1,
      addressLocality: address.city,
      ...(address.stateCode && { addressRegion: address.stateCode }),
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    openingHoursSpecification: hours.map(({ day, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[day - 1]}`,
      opens: open,
      closes: close,
    })),
    specialOpeningHoursSpecification: specialDays.map(({ date, close }) => {
      const opens = close ? (openOf(date) ?? '00:00') : '00:00'
      return {
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens,
        // Opening and closing at midnight is how a closed day is written.
        closes: opens === '00:00' ? '00:00' : close,
      }
    }),
  }
}
