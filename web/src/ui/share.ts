// A picture that was drawn on this device leaves it by what the device shares with, or as a file.

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((found) => canvas.toBlob(found, "image/png"));

/** Hands the picture to whatever the device shares with; where that is nothing, it is saved. */
export async function share(canvas: HTMLCanvasElement, name: string, title: string): Promise<void> {
  const blob = await blobOf(canvas);
  if (!blob) return;
  const file = new File([blob], `${name}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return;
    } catch (error) {
      // Whoever thinks better of it wants no file either.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  save(blob, file.name);
}

/** Saves the picture as a file. */
export async function download(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await blobOf(canvas);
  if (blob) save(blob, `${name}.png`);
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
