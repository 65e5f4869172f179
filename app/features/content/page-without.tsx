/** An authored page none of whose blocks is for this moment or this shopper: what it is about is said all the same. */
export function PageWithout({ title, description }: { title: string; description: string }) {
  return (
    <div className="wrap section-s flow">
      <h1>{title}</h1>
      <p className="lead">{description}</p>
    </div>
  )
}
