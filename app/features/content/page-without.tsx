/** An authored page without a block for this moment or shopper: it still shows its title and description. */
export function PageWithout({ title, description }: { title: string; description: string }) {
  return (
    <div className="wrap section-s flow">
      <h1>{title}</h1>
      <p className="lead">{description}</p>
    </div>
  )
}
