export type BreadcrumbItem = { text: string; href?: string }

/** The way from the home page to here. The last step is this page and is not a link. */
export function Breadcrumbs({ label, steps }: { label: string; steps: BreadcrumbItem[] }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {steps.map(({ text, href }, i) => {
          const isLast = i === steps.length - 1
          return (
            <li key={text} aria-current={isLast ? 'page' : undefined}>
              {href && !isLast ? <a href={href}>{text}</a> : text}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
