/** An error beside the control that caused it; screen readers announce it when it appears. */
export function ErrorText({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className="error-slot">
      {text !== undefined && <p className="alarm">{text}</p>}
    </div>
  );
}
