/** jsdom draws no modal dialogs; what a test needs to know is whether one is open. */
export function allowModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
