import listStyles from './styles/location.css?url'

type Language = { text: string; value: string; lang: string; current?: boolean; /** The shop of another host. */ href?: string }
type LocationOption = { name: string; languages: Language[] }
type LocationListProps = {
  groups: { title: string; places: LocationOption[] }[]
  action: string
  fields: Record<string, string>
  name: string
}

/**
 * Countries under their part of the world, each with the languages it can be read in. A choice is sent, so that it can be
 * remembered, and by the browser itself: another language is another document.
 */
export function LocationList({ groups, action, fields, name }: LocationListProps) {
  return (
    <form className="loc mt" method="post" action={action} data-native>
      <link rel="stylesheet" href={listStyles} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {groups.map(({ title, places }) => (
        <section key={title}>
          <h2 className="d-1">{title}</h2>
          <ul>
            {places.map((location) => (
              <li key={location.name}>
                <span>{location.name}</span>
                <span>
                  {location.languages.map(({ text, value, lang, current, href }) =>
                    href === undefined ? (
                      <button key={value} type="submit" name={name} value={value} lang={lang} aria-current={current || undefined}>
                        {text}
                      </button>
                    ) : (
                      <a key={value} href={href} lang={lang} hrefLang={lang}>
                        {text}
                      </a>
                    ),
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </form>
  )
}
