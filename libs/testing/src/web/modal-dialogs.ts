/** jsdom has no modal dialogs; tests only need to know whether one is open. */
export function allowModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
